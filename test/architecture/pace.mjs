/** Rule `pace`: no test depends on the machine's speed. */

const NOW = new Set(['Date.now', 'performance.now', 'process.hrtime', 'process.hrtime.bigint', 'process.uptime']);
const RELATIONS = new Set(['<', '>', '<=', '>=']);
const MATCHERS = /^toBe(?:(?:Less|Greater)Than(?:OrEqual)?|CloseTo)$/;
const TIMERS = /^(?:node:)?timers\/promises$/;
/** Functions of jest that take a limit as their last argument, and its index. */
const LIMITED = { it: 2, test: 2, beforeAll: 1, beforeEach: 1, afterAll: 1, afterEach: 1 };

const MESSAGES = {
  elapsed: 'Assert an order, a count or a ratio of CPU times: how long it took depends on the machine.',
  deadline: 'Wait with until() or eventually() of test/support/until.ts, which have no deadline of their own.',
  wait: 'Wait for the event, with until() of test/support/until.ts, or for a barrier where nothing may happen.',
  limit: 'Leave the limit to jest.config.mjs, or name one of test/support.',
};

/** `Date.now` of the expression `Date.now`. */
function dotted(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? `${dotted(node.object)}.${node.property.name}` : '';
}

/** Function at the root of `it.only.each(…)`. */
function rootOf(node) {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'ConditionalExpression') return rootOf(node.consequent);
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
    return rootOf(node.callee ?? node.tag);
  return node.type === 'Identifier' ? node.name : '';
}

function children(node) {
  const values = Object.entries(node).filter(([name]) => name !== 'parent');
  return values.flatMap(([, value]) => value).filter((value) => typeof value?.type === 'string');
}

const isFunction = (node) => node.type.endsWith('Function') || node.type.endsWith('FunctionExpression');

function create(context) {
  const { sourceCode } = context;
  const report = (node, messageId) => context.report({ node, messageId });

  /** The expression behind a constant of this file; other expressions resolve to themselves. */
  function resolve(node, depth = 5) {
    if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression') return resolve(node.expression, depth);
    if (node.type !== 'Identifier' || depth === 0) return node;
    for (let scope = sourceCode.getScope(node); scope !== null; scope = scope.upper) {
      const definition = scope.set.get(node.name)?.defs[0];
      if (definition === undefined) continue;
      const { init, id } = definition.type === 'Variable' ? definition.node : {};
      return init && id.type === 'Identifier' && definition.parent.kind === 'const' ? resolve(init, depth - 1) : node;
    }
    return node;
  }

  const isNow = (node) => {
    const found = resolve(node);
    return found.type === 'CallExpression' && NOW.has(dotted(found.callee));
  };
  const isNumber = (node) => {
    const found = resolve(node);
    if (found.type === 'BinaryExpression') return isNumber(found.left) && isNumber(found.right);
    return found.type === 'Literal' && typeof found.value === 'number';
  };
  const isElapsed = (node) =>
    node.type === 'BinaryExpression' &&
    node.operator === '-' &&
    (isNow(node.right) || (isNow(node.left) && !isNumber(node.right)));

  /** Returns true if an expression, or a constant in it, has a part of this kind. Ignores functions in it. */
  function has(node, is, depth = 12) {
    if (depth === 0 || isFunction(node)) return false;
    if (is(node)) return true;
    const found = resolve(node);
    return found === node ? children(node).some((child) => has(child, is, depth - 1)) : has(found, is, depth - 1);
  }

  const isClockRead = (node) => node.type === 'CallExpression' && NOW.has(dotted(node.callee));

  return {
    BinaryExpression(node) {
      if (!RELATIONS.has(node.operator)) return;
      const sides = [node.left, node.right];
      if (sides.some((side) => has(side, isElapsed))) report(node, 'elapsed');
      else if (sides.some(isClockRead)) report(node, 'deadline');
    },
    CallExpression(node) {
      const { callee, arguments: values } = node;
      const name = dotted(callee);
      if (callee.type === 'MemberExpression' && MATCHERS.test(callee.property.name) && has(node, isElapsed)) {
        report(node, 'elapsed');
      }
      const place = LIMITED[rootOf(callee)];
      // The call that names the test, not the `it.each(table)` in it.
      const limit = node.parent.type === 'ExpressionStatement' && place !== undefined ? values[place] : undefined;
      if (limit !== undefined && isNumber(limit)) report(limit, 'limit');
      if ((name === 'jest.setTimeout' || name === 'AbortSignal.timeout') && values[0] && isNumber(values[0])) {
        report(values[0], 'limit');
      }
      if (name.endsWith('promisify') && values[0]?.type === 'Identifier' && values[0].name === 'setTimeout') {
        report(node, 'wait');
      }
    },
    ExportAllDeclaration(node) {
      if (TIMERS.test(node.source.value)) report(node, 'wait');
    },
    ImportDeclaration(node) {
      if (!TIMERS.test(node.source.value)) return;
      const waits = node.specifiers.filter(({ imported }) => imported === undefined || imported.name === 'setTimeout');
      for (const specifier of waits) report(specifier, 'wait');
    },
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Promise' || node.arguments.length === 0) return;
      const [executor] = node.arguments;
      const isTimer = (part) =>
        part.type === 'CallExpression' && /^(?:globalThis\.)?setTimeout$/.test(dotted(part.callee));
      const resolves = executor.params?.[0]?.name;
      const body = executor.body;
      if (body && waitsBy(body, isTimer, resolves)) report(node, 'wait');
    },
  };
}

/** Returns true if the executor of a promise resolves it by a timer. */
function waitsBy(node, isTimer, resolves) {
  if (isTimer(node) && resolves !== undefined && mentions(node.arguments[0], resolves)) return true;
  return children(node).some((child) => waitsBy(child, isTimer, resolves));
}

function mentions(node, name) {
  if (node === undefined) return false;
  return (node.type === 'Identifier' && node.name === name) || children(node).some((child) => mentions(child, name));
}

export const pace = {
  meta: { type: 'problem', schema: [], messages: MESSAGES },
  create,
};
