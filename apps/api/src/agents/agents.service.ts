import { Injectable } from '@nestjs/common';
import {
  createMcpHandler,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isLegacyRequest,
  type Resource,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { Settings } from '#config';
import { invalid } from '#kernel';
import { type Guide, GuidesService } from '../docs/guides.service.js';
import type { MessageContent } from '../http/index.js';
import { AgentPrompts } from './agent-prompts.service.js';
import type { ToolCaller } from './agent-tool.js';
import { AgentTools } from './agent-tools.service.js';
import { agentsFaults } from './agents.errors.js';

/** A protocol message as received. */
export interface AgentMessage extends ToolCaller {
  readonly headers: Readonly<Record<string, string>>;
  readonly message: Readonly<Record<string, unknown>>;
}

const VERSION = '0.1.0';

const INSTRUCTIONS =
  'Naqsh draws personalised Arabic images. Find a template (list_templates) or make one (validate_template, ' +
  'describe_layout, create_template, then look at preview_template), see its fields (get_template), and draw it with data ' +
  '(render_image, which tells its price; dry_run costs nothing; create_batch draws many). The prompts lead through it step by ' +
  'step. An error has a `code` and, in `detail`, what to do next.';

/** Speaks the Model Context Protocol without sessions: each message is answered by itself, with one JSON message. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly tools: AgentTools,
    private readonly prompts: AgentPrompts,
    private readonly guides: GuidesService,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError 422 for a body that is not a message */
  async answer(message: AgentMessage): Promise<MessageContent> {
    const sent = message.message;
    if (!isJSONRPCRequest(sent) && !isJSONRPCNotification(sent)) throw invalid([agentsFaults.noMessage(['body'])]);
    const response = await this.respond(message);
    const text = await response.text();
    return { status: response.status, message: text === '' ? null : (JSON.parse(text) as object) };
  }

  /** Older clients begin with `initialize`; those of 2026 name their protocol version in each message. */
  private async respond({ message: parsedBody, headers, ...caller }: AgentMessage): Promise<Response> {
    const request = new Request(`${this.settings.publicUrl}/mcp`, { method: 'POST', headers, signal: caller.gone });
    if (await isLegacyRequest(request, parsedBody)) {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      const server = this.serverFor(caller);
      await server.connect(transport);
      try {
        return await transport.handleRequest(request, { parsedBody });
      } finally {
        await server.close();
      }
    }
    // Clients have nothing to subscribe to, and no answer is a stream.
    const handler = createMcpHandler(() => this.serverFor(caller), {
      legacy: 'reject',
      responseMode: 'json',
      maxSubscriptions: 0,
    });
    try {
      return await handler.fetch(request, { parsedBody });
    } finally {
      await handler.close();
    }
  }

  private serverFor(caller: ToolCaller): Server {
    const info = { name: 'naqsh', title: 'Naqsh', version: VERSION };
    const capabilities = { tools: {}, resources: {}, prompts: {} };
    const server = new Server(info, { capabilities, instructions: INSTRUCTIONS });
    server.setRequestHandler('tools/list', () => ({ tools: this.tools.list(caller.principal) }));
    server.setRequestHandler('tools/call', ({ params }) =>
      this.tools.call(params.name, params.arguments ?? {}, caller),
    );
    server.setRequestHandler('prompts/list', () => ({ prompts: this.prompts.list(caller.principal) }));
    server.setRequestHandler('prompts/get', ({ params }) =>
      this.prompts.get(params.name, params.arguments ?? {}, caller.principal),
    );
    server.setRequestHandler('resources/list', () => ({
      resources: this.guides.all().map((guide) => this.resourceOf(guide)),
    }));
    server.setRequestHandler('resources/read', ({ params: { uri } }) => {
      const guide = this.guides.all().find((one) => this.resourceOf(one).uri === uri);
      if (guide === undefined) throw new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: guide.contentType, text: guide.text }] };
    });
    return server;
  }

  private resourceOf({ path, name, title, contentType }: Guide): Resource {
    return { uri: `${this.settings.publicUrl}${path}`, name, title, mimeType: contentType };
  }
}
