/**
 * Rule `packed-spread`: forbids spreading a literal in place, as in `{ ...{ a, b: c }, d }`, `[...['a', 'b'], 'c']`,
 * `f(...[a, b])` or `<Tag {...{ a, b }} />`.
 */

const MESSAGES = {
  packed: 'A literal is spread in place. Write its members out, or give the object a name and spread that.',
};

/** Returns the list inside its type assertions, as in `['a', 'b'] as const`. */
function untyped(node) {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? untyped(node.expression) : node;
}

function membersOf(literal) {
  return literal.type === 'ArrayExpression' ? literal.elements : literal.properties;
}

/**
 * Returns true if the literal means the same without its braces: a spread reads accessors, skips `__proto__`, and turns
 * a hole in a list into `undefined`.
 */
function isPlain(literal) {
  if (literal.type === 'ArrayExpression') return !literal.elements.includes(null);
  return literal.properties.every(
    ({ type, kind, computed, key, shorthand, method }) =>
      type === 'SpreadElement' ||
      (kind === 'init' && (computed || shorthand || method || (key.name ?? key.value) !== '__proto__')),
  );
}

/** Removes the tokens that wrap the members and keeps the comments between them. */
function* unwrap(fixer, spread, sourceCode) {
  const literal = untyped(spread.argument);
  const opening = sourceCode.getFirstToken(literal);
  const closing = sourceCode.getLastToken(literal);
  const last = sourceCode.getTokenBefore(closing);
  const isEmpty = membersOf(literal).length === 0;
  for (const token of sourceCode.getTokens(spread)) {
    const isWrapping = token.range[0] <= opening.range[0] || token.range[0] >= closing.range[0];
    if (isWrapping || (token === last && token.value === ',')) yield fixer.remove(token);
  }
  const next = sourceCode.getTokenAfter(spread);
  if (isEmpty && next.value === ',') yield fixer.remove(next);
}

/** A valid name in JSX, including hyphens. */
const ATTRIBUTE = /^[A-Za-z_$][\w$-]*$/;
/** A text that means the same between the quotes of JSX, which has entities instead of escapes. */
const QUOTABLE = /^[^"\\&\n]*$/;

/** The JSX attribute for a member of a literal; undefined if it can't be one. */
function attributeOf(member, sourceCode) {
  if (member.type === 'SpreadElement') return `{${sourceCode.getText(member)}}`;
  const { key, value, kind, computed, method } = member;
  const name = String(key.name ?? key.value);
  if (kind !== 'init' || computed || method || !ATTRIBUTE.test(name)) return undefined;
  if (value.type === 'Literal' && value.value === true) return name;
  if (value.type === 'Literal' && typeof value.value === 'string' && QUOTABLE.test(value.value)) {
    return `${name}="${value.value}"`;
  }
  return `${name}={${sourceCode.getText(value)}}`;
}

/** The JSX attributes for a literal; undefined if it has comments, or members that can't be attributes. */
function attributesOf(literal, sourceCode) {
  const attributes = literal.properties.map((member) => attributeOf(member, sourceCode));
  const isWhole = sourceCode.getCommentsInside(literal).length === 0 && !attributes.includes(undefined);
  return isWhole ? attributes.join(' ') : undefined;
}

function create(context) {
  const { sourceCode } = context;
  const report = (node, literal) => {
    const fix = isPlain(literal) ? (fixer) => unwrap(fixer, node, sourceCode) : null;
    context.report({ node, messageId: 'packed', fix });
  };
  return {
    'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]'(node) {
      report(node, node.argument);
    },
    ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement'(node) {
      const literal = untyped(node.argument);
      if (literal.type === 'ArrayExpression') report(node, literal);
    },
    'JSXSpreadAttribute[argument.type="ObjectExpression"]'(node) {
      const attributes = attributesOf(node.argument, sourceCode);
      const fix = attributes === undefined ? null : (fixer) => fixer.replaceText(node, attributes);
      context.report({ node, messageId: 'packed', fix });
    },
  };
}

export const packedSpread = {
  meta: { type: 'suggestion', fixable: 'code', schema: [], messages: MESSAGES },
  create,
};
