import { Controller, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import {
  Access,
  Acting,
  AnswersMessage,
  Caller,
  IMAGES_LIMIT,
  JsonBody,
  type MessageContent,
  Operation,
  type Principal,
  SdkIgnored,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { AGENT_MESSAGE, AgentHeaders } from './tool.body.js';
import { AgentsService } from './agents.service.js';

@Controller('/mcp')
export class AgentsController {
  constructor(private readonly agents: AgentsService) {}

  @Post()
  @Access('user', { scope: 'render' })
  @SdkIgnored()
  @Operation({
    summary: 'Send a message of the Model Context Protocol',
    description:
      'For agents: Streamable HTTP without sessions, with the API key as everywhere. Tools list, judge, make, show, compare and ' +
      'delete templates, review their layout, render them one by one and in batches, measure texts, take pictures in, and tell ' +
      'of fonts, assets and usage; a key of the scope `render` is shown those that it reaches. Every tool has an output schema, ' +
      'and prompts lead through designing, personalising and mending a card. What a tool refuses is a result with `isError`, the `code` of the problem and what to do next. ' +
      '`idempotency_key` among the arguments of tools that charge or make something does what `Idempotency-Key` does ' +
      'elsewhere. Every answer is JSON, never a stream; GET and DELETE are 405.',
    addition: true,
  })
  @AnswersMessage('The answer of JSON-RPC 2.0.')
  send(
    @Caller() principal: Principal,
    @Acting() actor: Actor,
    @AgentHeaders() headers: Record<string, string>,
    @JsonBody({ limit: IMAGES_LIMIT, ...AGENT_MESSAGE }) message: Record<string, unknown>,
    @ClientGone() gone: AbortSignal,
  ): Promise<MessageContent> {
    return this.agents.answer({ principal, actor, headers, message, gone });
  }
}
