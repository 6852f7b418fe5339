import { EventEmitter } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { firstValueFrom, of } from 'rxjs';
import { AnswerInterceptor } from './answer.interceptor.js';

/** Answers with bytes; returns the connection that they go out on, and the callback that frees them. */
async function sending(bytes: Buffer) {
  const [raw, release] = [new EventEmitter(), jest.fn()];
  const response = { raw, headers: jest.fn(), stages: null };
  const context = { getHandler: () => undefined, switchToHttp: () => ({ getResponse: () => response }) };
  const declared = { kind: 'binary', disposition: 'inline', headers: () => ({}) };
  const interceptor = new AnswerInterceptor({ get: () => declared } as unknown as Reflector);
  const content = { bytes, contentType: 'image/png', sha256: 'ab', fileName: 'a.png', release };
  const answer = interceptor.intercept(context as unknown as ExecutionContext, { handle: () => of(content) });
  return { sent: await firstValueFrom(answer), raw, release };
}

describe('bytes that are answered', () => {
  it('are freed once they have been sent', async () => {
    const bytes = Buffer.from('a picture');
    const { sent, raw, release } = await sending(bytes);
    expect(sent).toBe(bytes);
    expect(release).not.toHaveBeenCalled();
    raw.emit('finish');
    raw.emit('close');
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('are not freed where the connection closes first: the system may read them still', async () => {
    const { raw, release } = await sending(Buffer.from('a picture'));
    raw.emit('close');
    expect(release).not.toHaveBeenCalled();
  });
});
