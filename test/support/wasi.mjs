// `node wasi.mjs <program> <folder> [argument…]` runs a WebAssembly program with access to the files below the folder,
// and no others.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, folder, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...args], preopens: { [folder]: folder } });
const { WebAssembly } = globalThis;
const module = await WebAssembly.compile(await readFile(program));
/** Stubs for the functions of threads, which WebAssembly lacks. */
const ENOTSUP = 58;
const threads = WebAssembly.Module.imports(module).filter(
  ({ module: from, kind }) => from === 'env' && kind === 'function',
);
const env = Object.fromEntries(threads.map(({ name }) => [name, () => ENOTSUP]));
const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), env });
process.exitCode = wasi.start(instance);
