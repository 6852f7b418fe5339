export interface Snippet {
  readonly language: 'curl' | 'python' | 'typescript';
  readonly text: string;
}

/** The calls of each operation of an OpenAPI document, by its id. */
export function snippetsOf(document: object): Map<string, Snippet[]>;
