// `node wasi.mjs <program> <folder> [argument…]` runs a WebAssembly program that sees the files below the folder, and no others.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, folder, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...args], preopens: { [folder]: folder } });
const { instance } = await globalThis.WebAssembly.instantiate(await readFile(program), wasi.getImportObject());
process.exitCode = wasi.start(instance);
