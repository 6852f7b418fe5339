import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The module paths of a crate's files from its root, each with the modules that its code names. */
export type Modules = ReadonlyMap<string, ReadonlySet<string>>;

const ROOT = 'crate';

/** The modules of a crate's library, without tests. */
export function modulesOf(source: string): Modules {
  const texts = new Map<string, string>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const path = moduleOf(file);
    if (path !== null) texts.set(path, withoutTests(readFileSync(join(source, file), 'utf8')));
  }
  return linksOf(texts);
}

/** The other modules that each module's text names, by `use` or by a path in its code. */
export function linksOf(texts: ReadonlyMap<string, string>): Modules {
  const links = new Map<string, Set<string>>();
  for (const [module, text] of texts) {
    const named = pathsIn(text).map((path) => resolve(path, module, texts));
    links.set(module, new Set(named.filter((target) => target !== null && target !== module) as string[]));
  }
  return links;
}

/** One path from a module through others back to itself for each cycle, or none. */
export function circlesAmong(modules: Modules): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (module: string, way: string[]): void => {
    const start = way.indexOf(module);
    if (start >= 0) circles.push([...way.slice(start), module].join(' -> '));
    if (start >= 0 || done.has(module)) return;
    for (const next of modules.get(module) ?? []) visit(next, [...way, module]);
    done.add(module);
  };
  for (const module of modules.keys()) visit(module, []);
  return circles;
}

/** `paint/mod.rs` and `paint.rs` are both `crate::paint`; null for files of tests or programs. */
function moduleOf(file: string): string | null {
  const parts = file.replaceAll('\\', '/').split('/');
  const name = parts.pop() ?? '';
  if (!name.endsWith('.rs') || name === 'main.rs' || parts.includes('bin')) return null;
  const stem = name.slice(0, -'.rs'.length);
  if ([...parts, stem].includes('tests')) return null;
  return [ROOT, ...parts, ...(stem === 'lib' || stem === 'mod' ? [] : [stem])].join('::');
}

/** A module of unit tests is at the end of its file. */
function withoutTests(text: string): string {
  return (text.split(/^#\[cfg\(test\)\]\nmod \w+ \{/m)[0] ?? '')
    .replace(/\/\/.*$/gm, '')
    .replace(/"(?:\\.|[^"\\])*"/g, '""');
}

function pathsIn(text: string): string[] {
  const imported = Array.from(text.matchAll(/\buse\s+([^;]+);/g), ([, tree]) => expanded(String(tree))).flat();
  const rest = text.replace(/\buse\s+[^;]+;/g, '').replace(/\bpub\((?:in [\w:]+|\w+)\)/g, '');
  return [...imported, ...Array.from(rest.matchAll(/\b[a-z_]\w*(?:::\w+)+/g), ([path]) => path)];
}

/** `a::{b, c::{d, e}}` as `a::b`, `a::c::d` and `a::c::e`. */
function expanded(tree: string): string[] {
  const [, prefix = '', inner] = /^([^{]*)\{([\s\S]*)\}\s*$/.exec(tree.trim()) ?? [];
  if (inner === undefined) return [(tree.trim().split(/\s+as\s+/)[0] ?? '').replace(/\s/g, '')];
  const branches: string[] = [];
  let depth = 0;
  let branch = '';
  for (const letter of inner) {
    if (letter === ',' && depth === 0) {
      branches.push(branch);
      branch = '';
      continue;
    }
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    branch += letter;
  }
  return [...branches, branch]
    .filter((one) => one.trim() !== '')
    .flatMap((one) => expanded(prefix.trim() + one.trim()));
}

/** The deepest module of a path written in `module`; null if it leads out of the crate. */
function resolve(path: string, module: string, texts: ReadonlyMap<string, string>): string | null {
  const steps = path.split('::');
  let at = module;
  if (steps[0] === ROOT) {
    at = ROOT;
    steps.shift();
  } else if (steps[0] === 'self' || steps[0] === 'super') {
    for (; steps[0] === 'self' || steps[0] === 'super'; steps.shift()) {
      if (steps[0] === 'super') at = at.split('::').slice(0, -1).join('::');
    }
  } else if (!texts.has(`${module}::${steps[0]}`)) {
    return null;
  }
  while (steps[0] !== undefined && texts.has(`${at}::${steps[0]}`)) at = `${at}::${steps.shift()}`;
  return at;
}
