import type { Readable } from 'node:stream';
import { SetMetadata } from '@nestjs/common';

/** A record class of the API: documented by its members, filled from a service's value. */
export interface RecordType<Value> {
  new (): object;
  /** The record as JSON; see `shown`. */
  from(value: Value): object;
}

/** Bytes to send, as services return them. */
export interface BinaryContent {
  bytes: Buffer;
  /** Frees the bytes after they are sent. */
  release?: () => void;
  contentType: string;
  /** Hex SHA-256 of the bytes: the strong entity tag. */
  sha256: string;
  fileName: string;
}

/** Bytes to send piece by piece. Neither their number nor their hash is known in advance. */
export interface StreamContent {
  stream: Readable;
  contentType: string;
  fileName: string;
}

/** A page for people. */
export interface PageContent {
  html: string;
  /** `Content-Security-Policy`: the sources that the page may load from and call. */
  policy: string;
  /** 200 unless the page reports a problem. */
  status?: number;
}

/** A JSON answer whose status another protocol decides; null for an empty one. */
export interface MessageContent {
  status: number;
  message: object | null;
}

/** A redirect in place of a page: an address, absolute or relative to that of the request. */
export interface PageRedirect {
  location: string;
}

export type PageAnswer = PageContent | PageRedirect;

export type AnswerDeclaration =
  | { kind: 'record'; show: (value: unknown) => object; status?: (value: unknown) => number }
  | { kind: 'binary'; disposition: 'inline' | 'attachment'; headers: (value: unknown) => Record<string, string> }
  | { kind: 'stream'; disposition: 'inline' | 'attachment' }
  | { kind: 'html' }
  | { kind: 'message' };

export const ANSWER = 'naqsh:answer';

export const DeclareAnswer = (answer: AnswerDeclaration): MethodDecorator => SetMetadata(ANSWER, answer);
