import type { FormShape } from './form-shape.js';

const MEBIBYTE = 1024 * 1024;

/** Limit of a JSON body unless its operation says otherwise. */
export const JSON_LIMIT = MEBIBYTE;

/** Limit of the bodies that carry images: render, claim and batch. */
export const IMAGES_LIMIT = 40 * MEBIBYTE;

/** What a multipart body may hold beyond its files: texts, boundaries, headers. */
export const FORM_OVERHEAD = MEBIBYTE;

/** A member that lists rows of values, from one to `most`. */
export interface RowsMember {
  readonly name: string;
  readonly most: number;
}

/**
 * The body that an operation takes; `raw`: bytes of whatever type; `pictures`: the member whose long texts of base64 come as
 * `Base64Text`; `rows`: the member whose rows of a large body come as `JsonRows`; `form`: it may come as multipart too, with
 * these files. Limits in bytes.
 */
export type BodyDeclaration =
  | { kind: 'raw'; limit: number }
  | { kind: 'urlencoded'; limit: number; form?: FormShape | undefined }
  | {
      kind: 'json';
      limit: number;
      pictures?: string | undefined;
      rows?: RowsMember | undefined;
      form?: FormShape | undefined;
    }
  | { kind: 'multipart'; limit: number; form: FormShape };
