import { Controller, Post } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Base64Text, base64Bytes } from '#kernel';
import type { UploadMemory } from '#renderer';
import { Access, Answers, IMAGES_LIMIT, JsonBody, Operation } from '../../../apps/api/src/http/index.js';
import { EchoRecord } from '../../support/probe.bodies.js';
import { type Probe, startProbe } from '../../support/probe.js';
import { until } from '../../support/until.js';

type Body = Record<string, Record<string, unknown>>;

/** Frees like the addon: freed buffers are empty. */
class CountingMemory implements UploadMemory {
  readonly freed: number[] = [];

  readonly decodeBase64 = (text: Buffer): Buffer | null => {
    const bytes = base64Bytes(text.toString());
    return bytes && Buffer.from(new Uint8Array(bytes).buffer);
  };

  readonly readRows = (): Promise<null> => Promise.resolve(null);

  readonly free = ({ buffer, length }: Buffer): void => {
    if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== length) return;
    this.freed.push(length);
    structuredClone(buffer, { transfer: [buffer] });
  };
}

let handed: Base64Text[] = [];

@Controller('/pictures')
class PicturesController {
  @Post('/take')
  @Access('public')
  @Operation({ summary: 'Take', description: 'Returns the lengths of pictures.' })
  @Answers(EchoRecord)
  take(@JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) { images, data }: Body): unknown {
    handed = Object.values(images ?? {}).flatMap((image) => {
      const text = image instanceof Base64Text ? image : (image as { base64?: unknown } | null)?.base64;
      return text instanceof Base64Text ? [text] : [];
    });
    if (data?.['fails'] !== undefined) throw new Error('It failed.');
    return { lengths: handed.map(({ bytes }) => bytes.length), data };
  }
}

const SIZE = 300_000;
const PICTURE = Buffer.alloc(SIZE, 'a picture').toString('base64');
const memory = new CountingMemory();
let probe: Probe;

beforeAll(async () => {
  probe = await startProbe([PicturesController], memory);
});
afterAll(() => probe.close());
beforeEach(() => {
  memory.freed.length = 0;
});

async function take(body: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${probe.url}/pictures/take`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const pictures = (): number[] => memory.freed.filter((length) => length === SIZE);

test('pictures are freed once they are answered, and so are the pieces of the body', async () => {
  const images = {
    a: PICTURE,
    b: { base64: PICTURE, focus: [0, 1] },
    c: null,
    d: 'ast_1',
    e: { url: 'https://a.example' },
  };
  const answered = { lengths: [SIZE, SIZE], data: { name: 'محمد' } };
  for (let time = 0; time < 3; time += 1)
    expect(await take({ images, data: { name: 'محمد' } })).toEqual({ status: 200, body: { value: answered } });
  await until(() => pictures().length === 6);
  expect(handed.map(({ bytes }) => bytes.length)).toEqual([0, 0]);
  expect(pictures()).toHaveLength(6);
  const pieces = memory.freed.filter((length) => length !== SIZE).reduce((sum, length) => sum + length, 0);
  expect(pieces).toBeGreaterThan(3 * PICTURE.length);
});

test('after a failure they are left alone: abandoned work may still read them', async () => {
  expect(await take({ images: { a: PICTURE }, data: { fails: 1 } })).toMatchObject({ status: 500 });
  expect(handed.map(({ bytes }) => bytes.length)).toEqual([SIZE]);
  expect(pictures()).toEqual([]);
});

test.each([[{}], [{ images: null }], [{ images: 'x' }], [{ images: [] }]])('%j holds none', async (body) => {
  expect((await take({ ...body, data: { long: PICTURE } })).body).toEqual({
    value: { lengths: [], data: { long: PICTURE } },
  });
  expect(pictures()).toEqual([]);
});
