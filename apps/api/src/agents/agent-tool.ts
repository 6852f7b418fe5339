import type { CallToolResult, Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Actor } from '#audit';
import type { KeyScope } from '#identity';
import type { Principal, RecordClass } from '../http/index.js';
import { answerSchemaOf, jsonSchemaOf } from './json-schema.js';

/** The caller of a tool. */
export interface ToolCaller {
  readonly principal: Principal;
  readonly actor: Actor;
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal;
}

/** A tool's description for models, and its requirements. */
interface ToolText {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  /** The least scope of a key that may call the tool. */
  readonly scope: KeyScope;
  /** Class of the JSON result; a picture stands beside it. */
  readonly gives: RecordClass;
}

/** A tool as declared: `call` gets validated arguments. */
export interface ToolDeclaration<Arguments extends object> extends ToolText {
  readonly takes: new () => Arguments;
  call(given: Arguments, caller: ToolCaller): Promise<CallToolResult>;
}

/** A tool whose arguments are not validated yet. */
export interface AgentTool extends ToolText {
  readonly takes: new () => object;
  call(given: object, caller: ToolCaller): Promise<CallToolResult>;
}

/** Hides the class of a tool's arguments, so that all kinds of tools fit in one list. */
export function tool<Arguments extends object>(declared: ToolDeclaration<Arguments>): AgentTool {
  return { ...declared, call: (given, caller) => declared.call(given as Arguments, caller) };
}

/** Changes nothing and calls no other service. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Adds something and keeps existing data. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Deletes something for good. */
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

/** A JSON result: structured content for programs, text for models. */
export function toolResult(value: object): CallToolResult {
  const structuredContent = value as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent };
}

interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A result with pictures and JSON beside them. */
export function pictured(pictures: Picture | readonly Picture[], value: object): CallToolResult {
  const { content, ...rest } = toolResult(value);
  const images = [pictures].flat().map(({ contentType, bytes }) => ({
    type: 'image' as const,
    data: bytes.toString('base64'),
    mimeType: contentType,
  }));
  return { ...rest, content: [...images, ...content] };
}
