import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openFigma } from './figma-importer.js';
import { childrenOf, type FigmaNode } from './figma-node.js';

const ROOT = new URL('../../../../', import.meta.url);
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Posted {
  readonly type: string;
  readonly names?: readonly string[];
  readonly text?: string;
  readonly reason?: string;
}

/** A node as Figma's plugins see it: with outlines, which the export in the form of the REST API lacks. */
class Node {
  readonly visible = true;
  readonly fillGeometry: unknown;
  readonly strokeGeometry: unknown;

  constructor(readonly rest: FigmaNode) {
    const asPlugin = (paths: FigmaNode['fillGeometry']): unknown =>
      paths?.map(({ path, windingRule }) => ({ data: path, windingRule: windingRule ?? 'NONE' }));
    this.fillGeometry = asPlugin(rest.fillGeometry);
    this.strokeGeometry = asPlugin(rest.strokeGeometry);
  }

  get id(): string | undefined {
    return this.rest.id;
  }
  get name(): string | undefined {
    return this.rest.name;
  }
  get type(): string {
    return this.rest.type;
  }
  get width(): number {
    return this.rest.absoluteBoundingBox?.width ?? 0;
  }
  get height(): number {
    return this.rest.absoluteBoundingBox?.height ?? 0;
  }

  findAll(): Node[] {
    return childrenOf(this.rest).flatMap((child) => [new Node(child), ...new Node(child).findAll()]);
  }

  async exportAsync({ format }: { format: string }): Promise<unknown> {
    if (format === 'PNG') return Buffer.from(PIXEL, 'base64');
    const lean = JSON.stringify(this.rest, (name, value: unknown) =>
      ['fillGeometry', 'strokeGeometry'].includes(name) ? undefined : value,
    );
    return { document: JSON.parse(lean) as unknown };
  }
}

/** Runs the plugin as Figma does; returns a function that sends a message and returns the answer. */
async function run(frames: readonly Node[], selection: readonly Node[]): Promise<(type: string) => Promise<Posted>> {
  const posted: Posted[] = [];
  const ui = {
    postMessage: (message: Posted) => posted.push(message),
    onmessage: (message: object): Promise<unknown> => Promise.resolve(message),
  };
  const figma = {
    ui,
    showUI: () => undefined,
    on: () => undefined,
    root: { name: 'Cards' },
    currentPage: { id: '0:1', name: 'Page 1', children: frames, selection },
    base64Encode: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
    getImageByHash: (hash: string) =>
      hash === 'gone' ? null : { getBytesAsync: async () => Buffer.from(PIXEL, 'base64') },
  };
  const code = await readFile(new URL('examples/figma-plugin/code.js', ROOT), 'utf8');
  runInNewContext(code, { figma, __html__: '' });
  return async (type) => {
    await ui.onmessage({ type });
    return posted.at(-1) ?? { type: 'nothing' };
  };
}

describe('the plugin of Figma', () => {
  let file: { document: FigmaNode };
  let frames: Node[];

  beforeAll(async () => {
    const text = await readFile(new URL('test/fixtures/imports/figma-file.json', ROOT), 'utf8');
    file = JSON.parse(text) as typeof file;
    const [page] = childrenOf(file.document);
    frames = page === undefined ? [] : childrenOf(page).map((node) => new Node(node));
  });

  it('exports the selected frames, or those of the page', async () => {
    const all = await run(frames, []);
    expect((await all('ready')).names).toEqual(frames.map(({ name }) => name));
    const one = await run(frames, frames.slice(0, 1));
    expect((await one('ready')).names).toEqual([frames[0]?.name]);
  });

  it('makes a file that imports as the answer of the files API with its outlines', async () => {
    const { type, text = '' } = await (await run(frames, []))('export');
    expect(type).toBe('file');
    const pictures = new Map<string, Blob>();
    for (const [, hash = ''] of JSON.stringify(file).matchAll(/"imageRef":"([^"]+)"/g)) {
      pictures.set(hash, new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }));
    }
    const [exported, answered] = [openFigma(text), openFigma(JSON.stringify(file))];
    expect(exported.parts).toEqual(answered.parts);
    for (const { id } of exported.parts) {
      const [own, other] = [await exported.read(id, new Map()), await answered.read(id, pictures)];
      expect(own.template).toEqual(other.template);
      expect(own.report).toEqual(other.report);
      expect(own.missing).toEqual([]);
      expect(await own.original?.arrayBuffer()).toEqual(await new Blob([Buffer.from(PIXEL, 'base64')]).arrayBuffer());
    }
  });

  it('says why an export failed', async () => {
    const broken = Object.assign(new Node({ type: 'FRAME', name: 'broken' }), {
      exportAsync: () => Promise.reject(new Error('no memory')),
    });
    expect(await (await run([broken], []))('export')).toEqual({ type: 'failed', reason: 'no memory' });
  });
});
