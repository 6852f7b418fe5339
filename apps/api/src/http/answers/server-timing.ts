import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds from the arrival of a request to the end of a stage. */
interface Stages {
  /** The caller is permitted to make it. */
  admitted: number;
  /** The body is read and parsed. */
  read: number;
  /** The controller has answered. */
  worked: number;
}

declare module 'fastify' {
  interface FastifyReply {
    stages: Stages | null;
  }
}

const HEADER = 'Server-Timing';
const DURATION = /dur=([\d.]+)/gu;

/** One stage of `Server-Timing`; its duration in milliseconds. */
export function timing(stage: string, milliseconds: number): string {
  return `${stage};dur=${milliseconds.toFixed(2)}`;
}

/** Records that the controller has answered. */
export function noteWork(reply: FastifyReply): void {
  if (reply.stages !== null) reply.stages.worked = reply.elapsedTime;
}

/**
 * Completes the `Server-Timing` of answers that have one and are not stored for a repeat, with the stages of HTTP:
 * `access`, `body`, `bind` and `answer`, then `total`. All stages add up to `total`, which ends when the headers are
 * written. `bind` is the remaining time between body and answer, for validating the body and calling the controller.
 */
export function completeTimings(fastify: FastifyInstance): void {
  fastify.decorateReply('stages', null);
  fastify.addHook('preParsing', (_request, reply, _payload, done) => {
    reply.stages = { admitted: reply.elapsedTime, read: 0, worked: 0 };
    done();
  });
  fastify.addHook('preValidation', (_request, reply, done) => {
    if (reply.stages !== null) reply.stages.read = reply.elapsedTime;
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const work = reply.getHeader(HEADER);
    // A repeat has the headers of the first answer, which is stored before these stages are over.
    const isKept = request.headers['idempotency-key'] !== undefined;
    if (typeof work === 'string' && !isKept && reply.stages !== null)
      reply.header(HEADER, completed(work, reply.stages, reply));
    done(null, payload);
  });
}

function completed(work: string, { admitted, read, worked }: Stages, { elapsedTime: total }: FastifyReply): string {
  const known = [...work.matchAll(DURATION)].reduce((sum, [, duration]) => sum + Number(duration), 0);
  const before = { access: admitted, body: read - admitted, bind: Math.max(0, worked - read - known) };
  const after = { answer: total - worked, total };
  const timings = (stages: object): string[] =>
    Object.entries(stages).map(([stage, took]: [string, number]) => timing(stage, took));
  return [...timings(before), work, ...timings(after)].join(', ');
}
