// `node wasi.mjs <program> <folder> [argument…]` runs a WebAssembly program that sees the files below the folder, and no others.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, folder, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...args], preopens: { [folder]: folder } });
const { WebAssembly } = globalThis;
const module = await WebAssembly.compile(await readFile(program));
/** What is asked of threads, of which WebAssembly has none. */
const ENOTSUP = 58;
const threads = WebAssembly.Module.imports(module).filter(
  ({ module: from, kind }) => from === 'env' && kind === 'function',
);
const env = Object.fromEntries(threads.map(({ name }) => [name, () => ENOTSUP]));
const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), env });
process.exitCode = wasi.start(instance);
