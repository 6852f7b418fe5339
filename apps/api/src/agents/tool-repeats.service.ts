import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { IdempotencyService, type KeptAnswer } from '#idempotency';
import type { User } from '#users';
import { fingerprintOf } from '../http/index.js';

/** A tool call that charges or creates something. */
export interface ToolCall {
  readonly user: User;
  readonly tool: string;
  /** The caller's key; a call without one is never a repeat. */
  readonly key: string | undefined;
  /** Its arguments. */
  readonly given: object;
}

/** Converts a service's value to the kept answer, and a kept answer to the tool's result. */
export interface AnswerForm<Value> {
  readonly answerOf: (value: Value) => KeptAnswer;
  readonly resultOf: (answer: KeptAnswer) => CallToolResult;
  /** Frees the value after its result is built. */
  readonly release?: (value: Value) => void;
}

/** Makes tools take effect once, however often they are called with the same `idempotency_key`. */
@Injectable()
export class ToolRepeats {
  constructor(private readonly idempotency: IdempotencyService) {}

  async once<Value>(
    { user, tool, key, given }: ToolCall,
    work: () => Promise<Value>,
    form: AnswerForm<Value>,
  ): Promise<CallToolResult> {
    if (key === undefined) return finish(form, await work());
    const outcome = await this.idempotency.run(
      { principal: user.id, method: 'POST', path: `/mcp#${tool}`, key },
      fingerprintOf({}, given),
      (value) => form.answerOf(value as Value),
      work,
    );
    return 'replay' in outcome ? form.resultOf(outcome.replay) : finish(form, outcome.value);
  }
}

function finish<Value>({ answerOf, resultOf, release }: AnswerForm<Value>, value: Value): CallToolResult {
  const result = resultOf(answerOf(value));
  release?.(value);
  return result;
}
