import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../http/index.js';
import { isPermitted } from './agent-tools.service.js';
import { type AgentPrompt, PROMPTS } from './prompts.js';

/** Prompts that lead a model through a task, with a user's words in them. */
@Injectable()
export class AgentPrompts {
  /** The prompts whose tools the principal's key may call. */
  list(principal: Principal): Prompt[] {
    return reachable(principal).map(({ name, title, description, takes }) => ({
      name,
      title,
      description,
      arguments: takes.map((argument) => ({ ...argument })),
    }));
  }

  /** @throws ProtocolError for an unknown prompt, and for missing or unknown arguments */
  get(name: string, given: Readonly<Record<string, string>>, principal: Principal): GetPromptResult {
    const prompts = reachable(principal);
    const prompt = prompts.find((one) => one.name === name);
    if (prompt === undefined) throw refusal(`There is no prompt "${name}": ${namesOf(prompts)}.`);
    const unknown = Object.keys(given).filter((argument) => !prompt.takes.some((one) => one.name === argument));
    if (unknown.length > 0) {
      throw refusal(`The prompt "${name}" has no argument ${unknown.join(', ')}: ${namesOf(prompt.takes)}.`);
    }
    const lacking = prompt.takes.filter((one) => one.required && (given[one.name] ?? '').trim() === '');
    if (lacking.length > 0) throw refusal(`The prompt "${name}" needs ${namesOf(lacking)}.`);
    const text = prompt.text(given);
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  }
}

function reachable(principal: Principal): AgentPrompt[] {
  return PROMPTS.filter((prompt) => isPermitted(principal, prompt));
}

function namesOf(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}

function refusal(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
