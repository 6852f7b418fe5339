// Runs a WebAssembly program of the preview 1 of WASI, with this machine's files: node run-wasi.mjs <file> [arguments].
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const { WebAssembly } = globalThis;
const [file, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...words], preopens: { '/': '/' } });
const { instance } = await WebAssembly.instantiate(await readFile(file), wasi.getImportObject());
process.exitCode = wasi.start(instance);
