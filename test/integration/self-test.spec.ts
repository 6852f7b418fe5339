import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OperationalModule, SelfTestService } from '#operational';
import { RendererModule, RendererService } from '#renderer';
import { LocalRenderer } from '#renders';
import { ObjectStore } from '#storage';
import { SPECIMENS } from '../../libs/operational/src/self-test/specimens.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

let app: TestApplication;
let selfTest: SelfTestService;

beforeAll(async () => {
  app = await createTestApplication([RendererModule, OperationalModule]);
  selfTest = app.module.get(SelfTestService, { strict: false });
});
afterAll(() => app.close());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the test of itself', () => {
  it('draws every specimen with the bytes of every other machine, and uses the storage', async () => {
    const local = new LocalRenderer(app.module.get(RendererService, { strict: false }));
    const made = await Promise.all(
      SPECIMENS.map(async (specimen) => {
        const { image } = await local.render(specimen);
        return [specimen.name, createHash('sha256').update(image).digest('hex')];
      }),
    );
    expect(made).toEqual(SPECIMENS.map(({ name, sha256 }) => [name, sha256]));
    const { ok, steps } = await selfTest.run();
    expect(ok).toBe(true);
    expect(steps.map(({ name }) => name)).toEqual(['render_names', 'render_directions', 'render_document', 'storage']);
  });

  it('names the failed step, and tries the others', async () => {
    const renderer = app.module.get(RendererService, { strict: false });
    const store = app.module.get(ObjectStore, { strict: false });
    jest.spyOn(store, 'probe').mockRejectedValueOnce(new Error('a disk at /secret/path is full'));
    const render = renderer.render.bind(renderer);
    jest.spyOn(renderer, 'render').mockImplementationOnce(async (...call) => {
      const made = await render(...call);
      return { ...made, image: Buffer.concat([made.image, Buffer.from([0])]) };
    });
    const { ok, steps } = await selfTest.run();
    expect(ok).toBe(false);
    expect(steps.map((step) => step.ok)).toEqual([false, true, true, false]);
    expect(steps[0]?.detail).toContain('differ');
    expect(steps[3]?.detail).not.toContain('/secret/path');
  });
});
