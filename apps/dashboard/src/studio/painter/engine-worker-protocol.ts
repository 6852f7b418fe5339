import type { Engine, EngineIssue, FontBinding, LaidOutLayer, Repainted } from '@naqsh/engine-browser';

/** Files that the worker keeps from one call to the next. */
export type Handed =
  | { readonly kind: 'font'; readonly sha256: string; readonly index: number; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'icons'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'picture'; readonly id: string; readonly file: Uint8Array<ArrayBuffer> };

export interface Asked {
  readonly schema: unknown;
  readonly fonts: readonly FontBinding[];
  readonly data: Readonly<Record<string, unknown>>;
  /** Ids of pictures by field. */
  readonly images: Readonly<Record<string, string>>;
  /** Ids of pictures by the asset's id. */
  readonly assets: Readonly<Record<string, string>>;
}

/** A call to the worker, which answers it with its number. */
export type Call =
  | { readonly number: number; readonly call: 'start'; readonly address: string }
  | { readonly number: number; readonly call: 'hand'; readonly handed: Handed }
  | { readonly number: number; readonly call: 'inspect'; readonly schema: unknown }
  | { readonly number: number; readonly call: 'paint'; readonly asked: Asked }
  | { readonly number: number; readonly call: 'text'; readonly question: Question };

type TextMethod = 'selection' | 'cursorAt' | 'moved' | 'wordAt';

/** A question about the carets of a text: a method of the engine, and its arguments. */
export type Question = {
  [Method in TextMethod]: { readonly about: Method; readonly of: Readonly<Parameters<Engine[Method]>> };
}[TextMethod];

export interface Drawn {
  readonly picture: ImageBitmap;
  readonly layers: readonly LaidOutLayer[];
  readonly warnings: Repainted['warnings'];
}

export interface Refused {
  readonly kind: string;
  readonly detail: string;
  readonly issues: readonly EngineIssue[];
}

export type Answer = { readonly number: number } & ({ readonly ok: unknown } | { readonly refused: Refused });
