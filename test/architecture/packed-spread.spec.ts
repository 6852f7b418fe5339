import { beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#config';

const SCRIPT = join(projectRoot, 'test/support/packed-spread.mjs');

/** Sources that the rule refuses, and their fixed text, ignoring spaces. */
const BAD: [what: string, source: string, fixed: string][] = [
  ['a literal before other members', 'x({ ...{ a, b: c }, d });', 'x({ a, b: c, d });'],
  ['a literal after other members', 'x({ d, ...{ a, b: c } });', 'x({ d, a, b: c });'],
  ['a literal that ends in a comma', 'x({ ...{ a, b, }, d, });', 'x({ a, b, d, });'],
  ['a literal in parentheses', 'x({ ...({ a }), d });', 'x({ a, d });'],
  ['a literal in a literal', 'x({ ...{ ...{ a }, b }, c });', 'x({ a, b, c });'],
  ['a literal that is a value of another', 'x({ ...{ a: { ...{ b }, c } }, d });', 'x({ a: { b, c }, d });'],
  ['two literals', 'x({ ...{ a }, ...{ b } });', 'x({ a, b });'],
  ['an empty literal', 'x({ ...{}, a });', 'x({ a });'],
  ['an empty literal alone', 'x({ ...{} });', 'x({ });'],
  ['an empty literal at the end', 'x({ a, ...{} });', 'x({ a, });'],
  ['methods and computed names', 'x({ ...{ [a]: 1, b() {} }, c });', 'x({ [a]: 1, b() {}, c });'],
  [
    'comments around its members',
    'x({\n  // one\n  ...{ a, /* two */ b: 1, // three\n  }, // four\n  c,\n});',
    'x({\n  // one\n a, /* two */ b: 1 // three\n , // four\n  c,\n});',
  ],
  ['a comment before the brace', 'x({ .../* one */ { a }, b });', 'x({ /* one */ a, b });'],
  ['a list in a list', 'x([...[1, 2], 3]);', 'x([1, 2, 3]);'],
  ['a list after other items', 'x([a, ...[b, c]]);', 'x([a, b, c]);'],
  ['a list that ends in a comma', 'x([...[a, b, ], c]);', 'x([a, b, c]);'],
  ['a constant list in a list', "x([...(['a', 'b'] as const), c]);", "x(['a', 'b', c]);"],
  ['a list of a type in a list', 'x([...([a] satisfies B), c]);', 'x([a, c]);'],
  ['a list in a list in a list', 'x([...[...[a], b], c]);', 'x([a, b, c]);'],
  ['a list among arguments', 'x(...[a, b], c);', 'x(a, b, c);'],
  ['a list among arguments of a constructor', 'new X(...[a, b]);', 'new X(a, b);'],
  ['an empty list', 'x([...[], a]);', 'x([a]);'],
  ['a comment in a list', 'x([...[a, // one\n b], c]);', 'x([a, // one\n b, c]);'],
  [
    'attributes of JSX',
    "x(<i {...{ a, b: c() }} {...{ d: 'e', f: true, 'data-g': 1 }} />);",
    'x(<i a={a} b={c()} d="e" f data-g={1} />);',
  ],
  ['spreads in attributes', 'x(<i {...{ ...a, b }} />);', 'x(<i {...a} b={b} />);'],
  ['a text that JSX would read otherwise', "x(<i {...{ a: '&amp;' }} />);", "x(<i a={'&amp;'} />);"],
];

/** Sources that the rule refuses but does not fix: without braces they would mean something else. */
const UNFIXED: [what: string, source: string][] = [
  ['an accessor', 'x({ ...{ get a() { return 1; } }, b });'],
  ['a prototype', 'x({ ...{ __proto__: a }, b });'],
  ['a quoted prototype', "x({ ...{ '__proto__': a }, b });"],
  ['a hole in a list', 'x([...[a, , b], c]);'],
  ['a computed attribute', 'x(<i {...{ [a]: 1 }} />);'],
  ['a comment between attributes', 'x(<i {...{ a, /* one */ b }} />);'],
];

const GOOD: [what: string, source: string][] = [
  ['a condition', 'x({ ...(a === undefined ? {} : { a }), b });'],
  ['a short condition', 'x({ ...(b && { a }), c });'],
  ['a named object', 'x({ ...a, b });'],
  ['a call', 'x({ ...a({ b }), c });'],
  ['a condition in attributes', 'x(<i {...(a ? { b } : {})} />);'],
  ['a named list', 'x([...a, b]);'],
  ['a list of a condition', 'x([...(a ? [b] : []), c]);'],
  ['a list that a call makes', 'x([...[1, 2].map(a), 3]);'],
  ['a list in an object', 'x({ ...[a] });'],
];

describe('a literal that is spread in place', () => {
  let results: { messages: string[]; output: string }[];

  beforeAll(async () => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify([...BAD, ...UNFIXED, ...GOOD].map(([, source]) => source)));
    results = JSON.parse(await text(child.stdout)) as typeof results;
  });

  const REFUSED: [what: string, source: string, fixed: string][] = [
    ...BAD,
    ...UNFIXED.map(([what, source]): [string, string, string] => [what, source, source]),
  ];
  test.each(REFUSED.map(([what, , fixed], index) => ({ what, fixed, index })))(
    'is refused and fixed: $what',
    ({ fixed, index }) => {
      const bare = (source: string): string => source.replaceAll(/[ ]+/g, '');
      expect(results[index]!.messages).toContainEqual(expect.stringMatching(/^A literal is spread in place/));
      expect(bare(results[index]!.output)).toBe(bare(fixed));
    },
  );

  test.each(GOOD.map(([what, source], index) => ({ what, source, index: REFUSED.length + index })))(
    'is not $what',
    ({ source, index }) => {
      expect(results[index]).toEqual({ messages: [], output: source });
    },
  );
});
