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
      'Model Context Protocol for agents: Streamable HTTP without sessions, with the API key of all operations. ' +
      'Tools list, validate, create, show, compare and delete templates, review their layout, render them one by ' +
      'one and in batches, measure texts, upload pictures, and return fonts, assets and usage. A key of the scope ' +
      '`render` sees only the tools of its scope. Each tool has an output schema, and prompts lead through ' +
      'designing, personalising and correcting a card. A refusal by a tool is a result with `isError`, the `code` ' +
      'of the problem and the next step. `idempotency_key` in the arguments of tools that charge or create ' +
      'something has the effect of the header `Idempotency-Key`. Every response is JSON, never a stream; GET and ' +
      'DELETE return 405.',
    addition: true,
  })
  @AnswersMessage('The response of JSON-RPC 2.0.')
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
