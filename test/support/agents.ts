import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Client as Caller } from './service.js';

/** A tool's answer. */
export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { type: string; text?: string; data?: string; mimeType?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

/** An agent: the protocol's own client, with the key of a user. */
export class Agent {
  private constructor(readonly client: Client) {}

  /** @param mode `auto`: the client asks for the protocol's revision; otherwise it starts as clients of 2025 do */
  static async of({ url, key }: Pick<Caller, 'url' | 'key'>, mode: 'auto' | 'legacy' = 'legacy'): Promise<Agent> {
    const client = new Client({ name: 'naqsh-tests', version: '1.0.0' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${key}` };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
    // After this call the client validates every answer against its tool's schema.
    await client.listTools();
    return new Agent(client);
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
    return (await this.client.callTool({ name, arguments: given })) as ToolAnswer;
  }

  /** The content of a tool's answer; throws if the tool refused. */
  async contentOf<Content extends object>(name: string, given: Record<string, unknown> = {}): Promise<Content> {
    const answer = await this.call(name, given);
    if (answer.isError) throw new Error(`${name}: ${answer.content[0]?.text ?? ''}`);
    return answer.structuredContent as Content;
  }

  /** The problem of a tool's refusal. */
  async refused(name: string, given: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { isError, content } = await this.call(name, given);
    if (isError !== true) throw new Error(`${name} did not refuse.`);
    return JSON.parse(content[0]?.text ?? '') as Record<string, unknown>;
  }
}
