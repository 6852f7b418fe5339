import { describe, expect, it, jest } from '@jest/globals';

import type { AssetsService } from '#assets';
import type { AuditService } from '#audit';
import type { Settings } from '#config';
import type { Transactor } from '#database';
import { Clock, invalid, type Issue, newId } from '#kernel';
import type { User } from '#users';

import type { TemplateArtefacts } from './template-artefacts.service.js';
import type { TemplateCompiler } from './template-compiler.service.js';
import type { TemplateReview } from './template-review.service.js';
import type { TemplateSizes } from './template-sizes.service.js';
import { TemplatesService } from './templates.service.js';

const USER = { id: newId('usr') } as User;
const SCHEMA = { schema_version: 1, canvas: { width: 400, height: 200 } };
const AT = ['schema'];
const COMPILED = { inspection: { width: 400, height: 200 }, fields: [{ name: 'name', type: 'text' }] };

/** The service with a compiler that returns this result; it has no table that it could write to. */
function judging() {
  const compile = jest.fn<(...given: unknown[]) => Promise<object>>().mockResolvedValue(COMPILED);
  const sealAssets = jest.fn<(...given: unknown[]) => Promise<void>>().mockResolvedValue();
  const service = new TemplatesService(
    { run: (work: () => Promise<unknown>) => work() } as unknown as Transactor,
    { compile, sealAssets } as unknown as TemplateCompiler,
    {} as TemplateArtefacts,
    {} as TemplateReview,
    {} as TemplateSizes,
    {} as AssetsService,
    new Clock(),
    {} as Settings,
    {} as AuditService,
  );
  return { judge: () => service.judge(USER, SCHEMA, AT), compile, sealAssets };
}

describe('a schema that is judged', () => {
  it('is compiled for its owner and returns its size and fields; nothing is stored', async () => {
    const { judge, compile, sealAssets } = judging();
    expect(await judge()).toEqual({ width: 400, height: 200, fields: COMPILED.fields });
    expect(compile).toHaveBeenCalledWith(USER.id, SCHEMA, AT);
    expect(sealAssets).toHaveBeenCalledWith(USER.id, COMPILED, AT);
  });

  it('is refused for its faults, at their places', async () => {
    const fault: Issue = { loc: [...AT, 'canvas', 'width'], msg: 'must be at least 1', type: 'greater_than_equal' };
    const { judge, compile, sealAssets } = judging();
    compile.mockRejectedValue(invalid([fault]));
    await expect(judge()).rejects.toThrow('schema.canvas.width: must be at least 1');
    expect(sealAssets).not.toHaveBeenCalled();
  });

  it('is refused for an asset that is not its owner’s', async () => {
    const { judge, sealAssets } = judging();
    sealAssets.mockRejectedValue(
      invalid([{ loc: [...AT, 'canvas', 'image'], msg: 'is not there', type: 'value_error' }]),
    );
    await expect(judge()).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
