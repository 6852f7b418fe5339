import { type CallToolResult, ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import type { Issue } from '#kernel';
import { answerOf, bind, declareUse, type Principal } from '../http/index.js';
import { accessErrors } from '../http/access/access.errors.js';
import { AccountTools } from './account-tools.service.js';
import { type AgentTool, listed, type ToolCaller } from './agent-tool.js';
import { AssetTools } from './asset-tools.service.js';
import { BatchTools } from './batch-tools.service.js';
import { DesignTools } from './design-tools.service.js';
import { LayoutTools } from './layout-tools.service.js';
import { RenderTools } from './render-tools.service.js';
import { TemplateTools } from './template-tools.service.js';

/** The places where services name members of a request. All of them are arguments of a tool. */
const PLACES: readonly unknown[] = ['body', 'path', 'query'];

/** A tool's refusal: the problem that the API would answer, and the next step. */
export function refused(thrown: unknown): CallToolResult {
  const { status, title, code, detail, errors, data, headers } = answerOf(thrown);
  const retryAfter = headers['Retry-After'];
  const problem = {
    code,
    status,
    title,
    detail,
    ...(errors === undefined ? {} : { errors: errors.map(asOfArguments) }),
    ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
    ...data,
  };
  // As text only: older clients also validate a refusal's structured content against the tool's output schema.
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] };
}

function asOfArguments({ loc, ...issue }: Issue): Issue {
  return { ...issue, loc: PLACES.includes(loc[0]) ? ['arguments', ...loc.slice(1)] : loc };
}

const OUR_FAULT = 500;

/** All tools, each for the callers that may use it. */
@Injectable()
export class AgentTools {
  private readonly logger = new Logger(AgentTools.name);
  private readonly tools: readonly AgentTool[];

  constructor(
    templates: TemplateTools,
    designs: DesignTools,
    layouts: LayoutTools,
    renders: RenderTools,
    batches: BatchTools,
    assets: AssetTools,
    account: AccountTools,
  ) {
    this.tools = [templates, designs, layouts, renders, batches, assets, account].flatMap(({ tools }) => tools);
    for (const { takes } of this.tools) declareUse(takes, 'json');
  }

  /** The tools that the principal's key may call. */
  list(principal: Principal): Tool[] {
    return this.tools.filter((tool) => isPermitted(principal, tool)).map(listed);
  }

  /** Calls a tool. A service's refusal becomes a result, so that the model can read it. */
  async call(name: string, given: Readonly<Record<string, unknown>>, caller: ToolCaller): Promise<CallToolResult> {
    const tool = this.tools.find((one) => one.name === name);
    if (tool === undefined) {
      const names = this.list(caller.principal).map((one) => one.name);
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name}": ${names.join(', ')}.`);
    }
    try {
      if (!isPermitted(caller.principal, tool)) throw accessErrors.insufficient_scope();
      return await tool.call(bind(tool.takes, given, 'json'), caller);
    } catch (error) {
      if (answerOf(error).status >= OUR_FAULT) this.logger.error(`The tool ${name} failed.`, error);
      return refused(error);
    }
  }
}

/** Returns true if the principal's key may use a tool or a prompt. */
export function isPermitted({ scope }: Principal, { scope: least }: Pick<AgentTool, 'scope'>): boolean {
  return least === 'render' || scope === 'full';
}
