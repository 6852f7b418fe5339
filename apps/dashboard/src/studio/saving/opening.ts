import type { TemplateDraftRecord } from '@naqsh/sdk';
import { type Document, shapeFaultOf } from '../document/template.js';
import type { LocalDraft } from './local-draft.js';

/** Other work on the same template: the service's draft, or a version that was published meanwhile. */
export interface Rival {
  readonly kind: 'draft' | 'version';
  readonly document: Document;
  /** The version that it is based on, or that it is. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The revision of the service's draft; null if there is none. */
  readonly revision: string | null;
}

/** The state in which a template is opened. */
export interface Opening {
  /** Unpublished work to go on with, if there is any. */
  readonly draft: { readonly document: Document; readonly at: number } | null;
  /** The version that the work began with. */
  readonly version: number;
  readonly revision: string | null;
  /** True if the service has the work. */
  readonly isSaved: boolean;
  readonly rival: Rival | null;
}

type ServiceDraft = Pick<TemplateDraftRecord, 'revision' | 'version' | 'schema' | 'updated_at'>;

/** The service's draft as rival work; null if it has none that can be edited. */
export function rivalOf({ revision, version, schema, updated_at: updated }: ServiceDraft): Rival | null {
  if (shapeFaultOf(schema) !== null) return null;
  const document = schema as unknown as Document;
  return { kind: revision === null ? 'version' : 'draft', document, version, at: Date.parse(updated), revision };
}

/**
 * Chooses between this browser's and the service's drafts. They are rivals if each has work that the other lacks; then
 * this browser's is opened.
 * @param theirs null if the service could not be reached
 */
export function openingOf(newest: number, own: LocalDraft | null, theirs: ServiceDraft | null): Opening {
  const rival = theirs?.revision == null ? null : rivalOf(theirs);
  const isOlder = own !== null && own.isSaved && rival !== null && own.revision !== rival.revision;
  if (rival !== null && (own === null || isOlder)) {
    const { document, at, version, revision } = rival;
    return { draft: { document, at }, version, revision, isSaved: true, rival: null };
  }
  const revision = theirs === null ? (own?.revision ?? null) : theirs.revision;
  if (own === null) return { draft: null, version: newest, revision, isSaved: revision === null, rival: null };
  const { document, at, version } = own;
  const isNext = rival === null || rival.revision === own.revision || isSame(document, rival.document);
  return {
    draft: { document, at },
    version,
    revision,
    isSaved: rival !== null && isSame(document, rival.document),
    rival: isNext ? null : rival,
  };
}

export function isSame(one: Document, other: Document): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
