import type { CallToolResult, Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Actor } from '#audit';
import type { KeyScope } from '#identity';
import type { Principal } from '../http/index.js';
import { jsonSchemaOf } from './json-schema.js';

/** Who calls a tool. */
export interface ToolCaller {
  readonly principal: Principal;
  readonly actor: Actor;
  /** Aborts when the client hangs up. */
  readonly gone: AbortSignal;
}

/** What a model is told of a tool, and what it needs. */
interface ToolText {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  /** The least scope of a key that reaches it. */
  readonly scope: KeyScope;
}

/** A tool as it is declared: `call` gets its arguments judged. */
export interface ToolDeclaration<Arguments extends object> extends ToolText {
  readonly takes: new () => Arguments;
  call(given: Arguments, caller: ToolCaller): Promise<CallToolResult>;
}

/** A tool whose arguments are still to be judged. */
export interface AgentTool extends ToolText {
  readonly takes: new () => object;
  call(given: object, caller: ToolCaller): Promise<CallToolResult>;
}

/** Forgets the class of a tool's arguments, so that tools of all kinds make one list. */
export function tool<Arguments extends object>(declared: ToolDeclaration<Arguments>): AgentTool {
  return { ...declared, call: (given, caller) => declared.call(given as Arguments, caller) };
}

/** Changes nothing, and asks nobody but this service. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Adds something; what there was stays. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** The tool as the protocol lists it. */
export function listed({ name, title, description, annotations, takes }: AgentTool): Tool {
  const inputSchema = JSON.parse(JSON.stringify(jsonSchemaOf(takes))) as Tool['inputSchema'];
  return { name, title, description, annotations: { title, ...annotations }, inputSchema };
}

/** A result that is JSON: for programs as it is, for models as text. */
export function told(value: object): CallToolResult {
  const structuredContent = value as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent };
}

/** A result with a picture, and what is to be said of it. */
export function pictured(
  { contentType, bytes }: { contentType: string; bytes: Buffer },
  value: object,
): CallToolResult {
  const { content, ...rest } = told(value);
  return { ...rest, content: [{ type: 'image', data: bytes.toString('base64'), mimeType: contentType }, ...content] };
}
