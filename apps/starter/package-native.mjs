// Packages the engine built here by napi-rs's convention, into target/packages: the package `@naqsh/engine`, which
// names one package per platform among its optionalDependencies, and the built ones of those. They run no install
// scripts. Targets of other machines are built first: npm run package:native -- aarch64-unknown-linux-gnu
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { native, orEndInOneLine } from './bootstrap/index.mjs';
import { platform } from './bootstrap/prebuilt.mjs';
import { BootstrapError, root, run } from './bootstrap/steps.mjs';

/** The npm name of each target, and its linker for machines whose own can't link for it. */
const TARGETS = {
  'x86_64-unknown-linux-gnu': { name: 'linux-x64-gnu', cpu: 'x64', linker: 'x86_64-linux-gnu-gcc' },
  'aarch64-unknown-linux-gnu': { name: 'linux-arm64-gnu', cpu: 'arm64', linker: 'aarch64-linux-gnu-gcc' },
};
const OUT = join(root, 'target/packages');
const ENGINE = JSON.parse(readFileSync(join(root, 'native/node/package.json'), 'utf8'));

await orEndInOneLine(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((target) => TARGETS[target] === undefined);
  if (unknown !== undefined)
    throw new BootstrapError(`No package is made for ${unknown}: ${Object.keys(TARGETS).join(', ')}.`);
  if (!native.isDone()) await native.take();
  const own = Object.keys(TARGETS).find((target) => TARGETS[target].name === platform());
  rmSync(OUT, { recursive: true, force: true });
  const made = [];
  for (const target of new Set([...(own === undefined ? [] : [own]), ...wanted])) {
    const built = target === own ? ownFiles() : await build(target);
    made.push(writePackage(TARGETS[target], built));
  }
  writeEngine(made);
  process.stdout.write(`${OUT}: ${made.join(', ')}\n`);
});

function ownFiles() {
  return {
    addon: join(root, 'native/node', `naqsh.${platform()}.node`),
    accept: join(root, 'target/release/naqsh-accept'),
  };
}

/** Builds the addon and the acceptance program for a target of another machine. */
async function build(target) {
  const linker = `CARGO_TARGET_${target.toUpperCase().replaceAll('-', '_')}_LINKER`;
  const env = { CARGO_TARGET_DIR: join(root, 'target'), [linker]: process.env[linker] ?? TARGETS[target].linker };
  const options = ['build', '--release', '--locked', '--target', target, '-p', 'naqsh-node', '-p', 'accept'];
  await run('cargo', options, { env });
  const folder = join(root, 'target', target, 'release');
  return { addon: join(folder, 'libnaqsh_node.so'), accept: join(folder, 'naqsh-accept') };
}

/** Writes the package of one platform; returns its name. */
function writePackage({ name, cpu }, { addon, accept }) {
  const folder = join(OUT, `engine-${name}`);
  const files = [`naqsh.${name}.node`, 'naqsh-accept'];
  mkdirSync(folder, { recursive: true });
  copyFileSync(addon, join(folder, files[0]));
  copyFileSync(accept, join(folder, files[1]));
  chmodSync(join(folder, files[1]), 0o755);
  writeJson(folder, {
    ...described(`${ENGINE.name}-${name}`),
    main: files[0],
    files,
    os: ['linux'],
    cpu: [cpu],
    libc: ['glibc'],
    // The hash of its sources: a tree with other sources refuses it.
    naqsh: { sources: native.hash() },
  });
  return `${ENGINE.name}-${name}`;
}

function writeEngine(made) {
  const folder = join(OUT, 'engine');
  const files = ['index.js', 'index.d.ts'];
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(join(root, 'native/node', file), join(folder, file));
  const { type, main, types, version } = ENGINE;
  const optionalDependencies = Object.fromEntries(made.map((name) => [name, version]));
  writeJson(folder, { ...described(ENGINE.name), type, main, types, files, optionalDependencies });
}

function described(name) {
  const { version, description, license } = ENGINE;
  return { name, version, description, license, engines: { node: '>=20.19' } };
}

function writeJson(folder, description) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}
