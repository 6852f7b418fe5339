import type { CallToolResult, Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Actor } from '#audit';
import type { KeyScope } from '#identity';
import type { Principal, RecordClass } from '../http/index.js';
import { answerSchemaOf, jsonSchemaOf } from './json-schema.js';

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
  /** Its result as JSON; a picture stands beside it. */
  readonly gives: RecordClass;
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

/** Takes something away for good. */
export const DELETES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** The tool as the protocol lists it. */
export function listed({ name, title, description, annotations, takes, gives }: AgentTool): Tool {
  const inputSchema = plain(jsonSchemaOf(takes)) as Tool['inputSchema'];
  const outputSchema = plain(answerSchemaOf(gives)) as NonNullable<Tool['outputSchema']>;
  return { name, title, description, annotations: { title, ...annotations }, inputSchema, outputSchema };
}

function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

/** A result that is JSON: for programs as it is, for models as text. */
export function told(value: object): CallToolResult {
  const structuredContent = value as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent };
}

interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A result with pictures, and JSON beside them. */
export function pictured(pictures: Picture | readonly Picture[], value: object): CallToolResult {
  const { content, ...rest } = told(value);
  const images = [pictures].flat().map(({ contentType, bytes }) => ({
    type: 'image' as const,
    data: bytes.toString('base64'),
    mimeType: contentType,
  }));
  return { ...rest, content: [...images, ...content] };
}
