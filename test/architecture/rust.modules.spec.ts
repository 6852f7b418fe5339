import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from '@jest/globals';

import { circlesAmong, linksOf, modulesOf } from './rust.modules.js';

const NATIVE = fileURLToPath(new URL('../../native', import.meta.url));
const CRATES = readdirSync(NATIVE).filter((name) => existsSync(`${NATIVE}/${name}/src/lib.rs`));

describe('the modules of a crate', () => {
  it.each(CRATES)('%s: name each other in no circle', (crate) => {
    const modules = modulesOf(`${NATIVE}/${crate}/src`);
    expect(modules.size).toBeGreaterThan(0);
    expect(circlesAmong(modules)).toEqual([]);
  });
});

describe('the search for circles', () => {
  const circles = (texts: Record<string, string>): string[] => circlesAmong(linksOf(new Map(Object.entries(texts))));

  it('finds them through imports, trees of imports and paths in code', () => {
    const crate = { crate: 'mod a;\nmod b;\nmod c;\npub use a::One;' };
    const one = 'use std::fmt;\nuse crate::{b::{Two, Three}};';
    expect(circles({ ...crate, 'crate::a': one, 'crate::b': 'fn f() { crate::c::g() }', 'crate::c': '' })).toEqual([]);
    const closed = {
      ...crate,
      'crate::a': one,
      'crate::b': 'fn f() { super::c::g() }',
      'crate::c': 'use super::a::One;',
    };
    expect(circles(closed)).toEqual(['crate::a -> crate::b -> crate::c -> crate::a']);
  });

  it('takes a parent that uses its child, which uses its parent, for one', () => {
    const parent = { crate: '', 'crate::a': 'mod inner;\npub use inner::Part;\npub struct Whole;' };
    expect(circles({ ...parent, 'crate::a::inner': 'pub struct Part;' })).toEqual([]);
    expect(circles({ ...parent, 'crate::a::inner': 'use super::Whole;' })).toEqual([
      'crate::a -> crate::a::inner -> crate::a',
    ]);
    const called = { ...parent, 'crate::a': 'mod inner;\nfn f() { inner::g() }' };
    expect(circles({ ...called, 'crate::a::inner': 'use crate::a;' })).toHaveLength(1);
  });
});
