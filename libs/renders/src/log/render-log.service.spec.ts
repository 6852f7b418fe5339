import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { Clock, invalid, newId } from '#kernel';
import type { User } from '#users';

import { RenderLog } from './render-log.service.js';
import type { DetailRow, FailureRow, RenderLogTable, RequestRow } from './render-log.table.js';

const REQUEST = { format: 'png', quality: 90, scale: 1, templateId: 'tpl_x', data: {}, pictures: new Map() } as const;
const FAULT = invalid([{ loc: ['body', 'data', 'x'.repeat(500)], type: 'missing', msg: 'quotes a secret' }]);

function logging({ keepRequests = false } = {}) {
  const written = { failures: [] as FailureRow[], details: [] as DetailRow[], requests: [] as RequestRow[] };
  const add = {
    addFailures: jest.fn((rows: readonly FailureRow[]) => void written.failures.push(...rows)),
    addRepeats: jest.fn(),
    addDetails: jest.fn((rows: readonly DetailRow[]) => void written.details.push(...rows)),
    addRequests: jest.fn((rows: readonly RequestRow[]) => void written.requests.push(...rows)),
  };
  const log = new RenderLog(add as unknown as RenderLogTable, new Clock());
  const call = { caller: { user: { id: newId('usr'), keepRequests } as User, keyId: null }, request: REQUEST };
  return { log, call, add, written };
}

describe('the log of renders', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn');
  beforeEach(() => {
    warn.mockReset().mockImplementation(() => undefined);
  });

  it('writes a failure without the words of its faults, which may quote a value', async () => {
    const { log, call, written } = logging();
    log.failed(call, FAULT, 12.4);
    await log.flush();
    expect(written.failures).toMatchObject([{ code: 'validation_failed', category: 'invalid', duration_ms: 12 }]);
    expect(written.failures[0]?.places[0]?.loc[2]).toHaveLength(64);
    expect(JSON.stringify(written)).not.toContain('secret');
  });

  it('names failures that have no code of ours as their callers saw them', async () => {
    const { log, call, written } = logging();
    log.failed(call, new TypeError('x'), 1);
    log.failed(call, Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 1);
    await log.flush();
    expect(written.failures.map(({ code, category }) => [code, category])).toEqual([
      ['internal', 'internal'],
      ['dependency_down', 'unavailable'],
    ]);
  });

  it('keeps requests only of users who want it', async () => {
    for (const keepRequests of [false, true]) {
      const { log, call, written } = logging({ keepRequests });
      log.failed(call, FAULT, 1);
      await log.flush();
      expect(written.requests).toHaveLength(keepRequests ? 1 : 0);
    }
  });

  it('goes on after an outage of the database, and writes one group at a time', async () => {
    const { log, call, add, written } = logging();
    add.addFailures.mockImplementationOnce(() => {
      throw new Error('away');
    });
    log.failed(call, FAULT, 1);
    await log.flush();
    log.failed(call, FAULT, 1);
    await Promise.all([log.flush(), log.flush(), log.onApplicationShutdown()]);
    expect(written.failures).toHaveLength(1);
    expect(written.details).toHaveLength(2);
    expect(add.addFailures).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
