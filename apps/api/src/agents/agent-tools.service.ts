import { Injectable, Logger } from '@nestjs/common';
import { type CallToolResult, ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/server';
import { accessErrors } from '../http/access/access.errors.js';
import { answerOf, bind, declareUse, type Principal } from '../http/index.js';
import { AccountTools } from './account-tools.service.js';
import { type AgentTool, listed, type ToolCaller } from './agent-tool.js';
import { RenderTools } from './render-tools.service.js';
import { TemplateTools } from './template-tools.service.js';
import { refused } from './tool-refusal.js';

const OUR_FAULT = 500;

/** All tools, each for who may call it. */
@Injectable()
export class AgentTools {
  private readonly logger = new Logger(AgentTools.name);
  private readonly tools: readonly AgentTool[];

  constructor(templates: TemplateTools, renders: RenderTools, account: AccountTools) {
    this.tools = [...templates.tools, ...renders.tools, ...account.tools];
    for (const { takes } of this.tools) declareUse(takes, 'json');
  }

  /** The tools that the principal's key reaches. */
  list(principal: Principal): Tool[] {
    return this.tools.filter((tool) => reaches(principal, tool)).map(listed);
  }

  /** Calls a tool. What a service refuses is a result that says so: the model is to read it. */
  async call(name: string, given: Readonly<Record<string, unknown>>, caller: ToolCaller): Promise<CallToolResult> {
    const tool = this.tools.find((one) => one.name === name);
    if (tool === undefined) {
      const names = this.list(caller.principal).map((one) => one.name);
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name}": ${names.join(', ')}.`);
    }
    try {
      if (!reaches(caller.principal, tool)) throw accessErrors.insufficient_scope();
      return await tool.call(bind(tool.takes, given, 'json'), caller);
    } catch (error) {
      if (answerOf(error).status >= OUR_FAULT) this.logger.error(`The tool ${name} failed.`, error);
      return refused(error);
    }
  }
}

function reaches({ scope }: Principal, tool: AgentTool): boolean {
  return tool.scope === 'render' || scope === 'full';
}
