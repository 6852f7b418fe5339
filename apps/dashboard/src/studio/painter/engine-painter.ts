import type { FontBinding, Needs } from '@naqsh/engine-browser';
import icons from '../../../../../native/scene/icons/icons.txt?url';
import standIn from '../../../../../libs/templates/src/portrait.png?url';
import { api } from '../../api/client.js';
import type { Document } from '../document/template.js';
import { EngineCarets } from './engine-carets.js';
import { EngineClient } from './engine-client.js';
import { EngineRefusal } from './engine-refusal.js';
import { dataOf, picturesOf } from './engine-request.js';
import type { Drawn, Refused } from './engine-worker-protocol.js';
import type { Painted, Painter, PaintFault, Values } from './painter.js';

/** Refusals that are about the template or its values; after any other the service paints. */
const FAULTS = new Set(['invalid', 'overflow', 'budget', 'too_large']);
const ASSET = /^ast_\w+$/;
/** The picture of image fields that have none, the very file of the service. */
const STAND_IN = new URL(standIn, import.meta.url).href;

/** A font's file, and its name for the engine. */
interface FontFile {
  readonly fontId: string;
  readonly sha256: string;
  readonly index: number;
}

/**
 * Paints with the engine in this browser, within milliseconds; another painter takes over if the engine lacks something
 * here.
 */
export class EnginePainter implements Painter {
  private readonly engine = new EngineClient();
  private readonly started = this.engine.start();
  private readonly carets = new EngineCarets(this.engine);
  private readonly bindings = new Map<string, Promise<{ fonts: FontBinding[]; files: FontFile[] }>>();
  private readonly handed = new Map<string, Promise<void>>();
  /** Names of pictures that are not assets, by their addresses. */
  private readonly names = new Map<string, string>();
  /** The number of the newest document. */
  private newest = 0;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly other: Painter) {
    this.started.catch(() => undefined);
  }

  async show(document: Document, values: Values): Promise<Painted> {
    const number = (this.newest += 1);
    const isOvertaken = (): boolean => number !== this.newest;
    try {
      return await this.queue(document, values, isOvertaken);
    } catch (error) {
      if (isOvertaken()) throw overtaken();
      if (!(error instanceof EngineRefusal)) throw error;
      if (!FAULTS.has(error.refused.kind)) return this.other.show(document, values);
      const { width, height } = document.canvas;
      return { width, height, picture: null, layers: [], warnings: [], faults: faultsOf(error.refused), carets: null };
    }
  }

  abandon(): void {
    this.newest += 1;
    this.other.abandon();
  }

  async picture(document: Document, values: Values): Promise<ImageBitmap> {
    try {
      return (await this.queue(document, values, () => false)).picture;
    } catch (error) {
      if (error instanceof EngineRefusal && !FAULTS.has(error.refused.kind))
        return this.other.picture(document, values);
      throw error;
    }
  }

  close(): void {
    this.engine.close();
    this.other.close();
  }

  /** Draws after all earlier requests. */
  private queue(
    document: Document,
    values: Values,
    isOvertaken: () => boolean,
  ): Promise<Painted & Pick<Drawn, 'picture'>> {
    const painting = this.running.then(() => this.draw(document, values, isOvertaken));
    this.running = painting.catch(() => undefined);
    return painting;
  }

  private async draw(
    document: Document,
    values: Values,
    isOvertaken: () => boolean,
  ): Promise<Painted & Pick<Drawn, 'picture'>> {
    if (isOvertaken()) throw overtaken();
    await this.started;
    const needs = await this.inspect(document);
    const { fonts, files } = await this.bind(needs);
    const { images: addresses, assets } = picturesOf(needs, document, values, STAND_IN);
    await Promise.all([...Object.values(addresses), ...Object.values(assets)].map((one) => this.handPicture(one)));
    const images = Object.fromEntries(Object.entries(addresses).map(([name, one]) => [name, this.nameOf(one)]));
    if (isOvertaken()) throw overtaken();
    const asked = { schema: document, fonts, data: dataOf(document, values), images, assets };
    for (;;) {
      try {
        return { ...paintedOf(document, await this.engine.paint(asked)), carets: this.carets };
      } catch (error) {
        const missing =
          error instanceof EngineRefusal && error.refused.kind === 'font_missing' ? error.refused.detail : '';
        const file = files.find(({ sha256, index }) => missing === `${sha256}:${index}`);
        if (file === undefined) throw error;
        await this.handFont(file);
        if (isOvertaken()) throw overtaken();
      }
    }
  }

  /** The module contains no icons: they load with the first template that has one. */
  private async inspect(document: Document): Promise<Needs> {
    try {
      return await this.engine.inspect(document);
    } catch (error) {
      if (!(error instanceof EngineRefusal) || error.refused.kind !== 'icons_missing') throw error;
      await this.hand('icons', async () => {
        const answer = await fetch(new URL(icons, import.meta.url));
        if (!answer.ok) throw new Error(`The icons did not come: ${answer.status}`);
        await this.engine.hand({ kind: 'icons', file: new Uint8Array(await answer.arrayBuffer()) });
      });
      return this.engine.inspect(document);
    }
  }

  /** The faces of a template: the ones that it names are passed at once, the others when a text needs them. */
  private bind({ fonts }: Needs): Promise<{ fonts: FontBinding[]; files: FontFile[] }> {
    const key = JSON.stringify(fonts);
    const known = this.bindings.get(key) ?? this.resolve(fonts);
    this.bindings.set(key, known);
    known.catch(() => this.bindings.delete(key));
    return known;
  }

  private async resolve(requests: Needs['fonts']): Promise<{ fonts: FontBinding[]; files: FontFile[] }> {
    const { fonts, missing } = await api.fonts.bind({ fonts: [...requests] });
    if (missing.length > 0) throw new EngineRefusal({ kind: 'no_font', detail: missing.join(', '), issues: [] });
    const files = fonts.map(({ font_id: fontId, sha256, index }) => ({ fontId, sha256, index }));
    await Promise.all(files.filter((_, at) => fonts[at]?.role === 'named').map((file) => this.handFont(file)));
    const bindings = fonts.map(({ family, weight, italic, sha256, index, role, shaper, color }) => ({
      family,
      weight,
      italic,
      sha256,
      index,
      // The engine refuses others, which then the service paints.
      role: role as FontBinding['role'],
      shaper: shaper as FontBinding['shaper'],
      ...(role === 'fallback' && { on_demand: { color } }),
    }));
    return { fonts: bindings, files };
  }

  private handFont({ fontId, sha256, index }: FontFile): Promise<void> {
    return this.hand(`${sha256}:${index}`, async () => {
      const file = await api.fonts.getFace(fontId);
      await this.engine.hand({ kind: 'font', sha256, index, file: new Uint8Array(await file.blob().arrayBuffer()) });
    });
  }

  /** A short name for a picture: an address may contain the whole file, and is named with each edit. */
  private nameOf(address: string): string {
    if (ASSET.test(address)) return address;
    const name = this.names.get(address) ?? `picture-${this.names.size}`;
    this.names.set(address, name);
    return name;
  }

  private handPicture(address: string): Promise<void> {
    const id = this.nameOf(address);
    return this.hand(id, async () => {
      const file = await fileOf(address);
      await this.engine.hand({ kind: 'picture', id, file: new Uint8Array(file) });
    });
  }

  /** Hands a file over once; again where that failed. */
  private hand(name: string, hand: () => Promise<void>): Promise<void> {
    const handed = this.handed.get(name) ?? hand();
    this.handed.set(name, handed);
    handed.catch(() => this.handed.delete(name));
    return handed;
  }
}

function overtaken(): DOMException {
  return new DOMException('Another document is painted.', 'AbortError');
}

function paintedOf(
  { canvas: { width, height } }: Document,
  { picture, layers, warnings }: Drawn,
): Omit<Painted, 'carets'> & Pick<Drawn, 'picture'> {
  return {
    width,
    height,
    picture,
    layers: layers.map(({ id, box, text }) => ({
      id,
      box,
      ...(text !== undefined && { size: text.size }),
      ...(text?.ink && { ink: text.ink }),
    })),
    faults: [],
    warnings: [...new Set(warnings.map(({ code }) => code))],
  };
}

function faultsOf({ detail, issues }: Refused): PaintFault[] {
  if (issues.length === 0) return [{ path: [], of: 'schema', words: detail }];
  return issues.map(({ loc, msg }) => {
    const isOfValues = loc[0] === 'data' || loc[0] === 'images';
    return { path: loc, of: isOfValues ? 'values' : 'schema', words: msg };
  });
}

async function fileOf(address: string): Promise<ArrayBuffer> {
  if (ASSET.test(address)) return (await api.assets.getFile(address)).blob().arrayBuffer();
  return address === STAND_IN ? (await fetch(address)).arrayBuffer() : bytesOf(address);
}

/** The bytes of a `data:` address in base64. */
function bytesOf(address: string): ArrayBuffer {
  const binary = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}
