import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { IdempotencyService, type KeptAnswer } from '#idempotency';
import type { User } from '#users';
import { fingerprintOf } from '../http/index.js';

/** A call of a tool that charges or makes something. */
export interface ToolDeed {
  readonly user: User;
  readonly tool: string;
  /** As the caller chose it; without one the call stands for itself. */
  readonly key: string | undefined;
  /** Its arguments. */
  readonly given: object;
}

/** How what a service gives is kept, and told. */
export interface DeedForm<Value> {
  readonly answerOf: (value: Value) => KeptAnswer;
  readonly resultOf: (answer: KeptAnswer) => CallToolResult;
  /** Frees what was made, once it has been told. */
  readonly release?: (value: Value) => void;
}

/** Tools that take effect once however often they are called with the same `idempotency_key`. */
@Injectable()
export class ToolRepeats {
  constructor(private readonly idempotency: IdempotencyService) {}

  async once<Value>(
    { user, tool, key, given }: ToolDeed,
    work: () => Promise<Value>,
    form: DeedForm<Value>,
  ): Promise<CallToolResult> {
    if (key === undefined) return tell(form, await work());
    const outcome = await this.idempotency.run(
      { principal: user.id, method: 'POST', path: `/mcp#${tool}`, key },
      fingerprintOf({}, given),
      (value) => form.answerOf(value as Value),
      work,
    );
    return 'replay' in outcome ? form.resultOf(outcome.replay) : tell(form, outcome.value);
  }
}

function tell<Value>({ answerOf, resultOf, release }: DeedForm<Value>, value: Value): CallToolResult {
  const result = resultOf(answerOf(value));
  release?.(value);
  return result;
}
