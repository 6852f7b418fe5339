import { imports } from './wasi.js';

/** The reason for which the engine refused a request. */
export class EngineFailure extends Error {
  constructor({ kind, detail, issues }) {
    super(detail);
    this.name = 'EngineFailure';
    this.kind = kind;
    this.issues = issues ?? [];
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const NO_FILE = new Uint8Array(0);

/** One template that is being edited, with its faces and pictures. */
export class Engine {
  #exports;

  constructor(exports) {
    this.#exports = exports;
  }

  /** Starts a module, which keeps all that it is given until it is collected. */
  static async start(module) {
    const instance = await WebAssembly.instantiate(
      module,
      imports(module, () => instance.exports.memory),
    );
    instance.exports._initialize();
    return new Engine(instance.exports);
  }

  font({ sha256, index }, file) {
    this.#call({ call: 'font', sha256, index }, file);
  }

  icons(file) {
    this.#call({ call: 'icons' }, file);
  }

  picture(id, file) {
    this.#call({ call: 'picture', id }, file);
  }

  inspect(schema) {
    return this.#call({ call: 'inspect', schema }).ok;
  }

  open({ schema, scale, fonts }) {
    return this.#call({ call: 'open', schema, scale, fonts }).ok;
  }

  edit({ patch, scale, fonts }) {
    return this.#call({ call: 'edit', patch, scale, fonts }).ok;
  }

  paint({ data, images, assets, hidden }) {
    return this.#call({ call: 'paint', data, images, assets, hidden }).ok;
  }

  layers() {
    return this.#call({ call: 'layers' }).ok;
  }

  hit(x, y) {
    return this.#call({ call: 'hit', x, y }).ok;
  }

  pixels(region) {
    return this.#pixels({ call: 'pixels', region });
  }

  sprite(layers) {
    return this.#pixels({ call: 'sprite', layers });
  }

  selection(layer, { focus, start, end }) {
    return this.#text(layer, { about: 'selection', focus, start, end });
  }

  cursorAt(layer, x, y) {
    return this.#text(layer, { about: 'hit', x, y });
  }

  moved(layer, from, to, goal) {
    return this.#text(layer, { about: 'move', from, to, goal });
  }

  wordAt(layer, at) {
    return this.#text(layer, { about: 'word', at });
  }

  /** Bytes of the module's memory. */
  get memory() {
    return this.#exports.memory.buffer.byteLength;
  }

  #text(layer, ask) {
    return this.#call({ call: 'text', layer, ask }).ok;
  }

  #pixels(request) {
    const { ok, bytes } = this.#call(request);
    const [left, top, right, bottom] = ok.region;
    return { region: ok.region, width: right - left, height: bottom - top, rgba: new Uint8ClampedArray(bytes) };
  }

  #call(request, file = NO_FILE) {
    const json = encoder.encode(JSON.stringify(request));
    const [at, fileAt] = [this.#write(json), this.#write(file)];
    const place = this.#exports.naqsh_call(at, json.length, fileAt, file.length);
    const { buffer } = this.#exports.memory;
    const [jsonAt, jsonSize, bytesAt, bytesSize] = new Uint32Array(buffer, place, 4);
    const answer = JSON.parse(decoder.decode(new Uint8Array(buffer, jsonAt, jsonSize)));
    if (answer.failure !== undefined) throw new EngineFailure(answer.failure);
    // The module's memory moves when it grows: the caller gets bytes of its own.
    return { ok: answer.ok, bytes: buffer.slice(bytesAt, bytesAt + bytesSize) };
  }

  #write(bytes) {
    const at = this.#exports.naqsh_take(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }
}
