import { ApiExtension } from '@nestjs/swagger';
import { DomainError, type PublicError } from '#kernel';

/** What an operation may refuse: an entry of a catalogue, or an error that one makes, such as `notFound('font')`. */
export type Refusal = PublicError | DomainError;

/** An error that an operation may answer, for its documentation. */
export interface ProblemExample extends Pick<DomainError, 'category' | 'code' | 'detail' | 'data'> {
  /** What no other example is called: `not_found.api_key`. */
  name: string;
}

/** Where the document's builder finds an operation's problems; the extension itself is not published. */
export const PROBLEMS_EXTENSION = 'x-problems';

const METADATA = 'naqsh:problems';

/** Adds problems to those that the operation documents; the last of one code is shown. */
export function declareProblems(handler: object, refusals: readonly Refusal[]): void {
  let all = Reflect.getMetadata(METADATA, handler) as ProblemExample[] | undefined;
  if (all === undefined) {
    all = [];
    Reflect.defineMetadata(METADATA, all, handler);
    // Once, with the list that grows: of several extensions of one name the first would stay.
    ApiExtension(PROBLEMS_EXTENSION, { all })({}, '', { value: handler });
  }
  all.push(...refusals.map(exampleOf));
}

/** What the documentation shows of a refusal. */
export function exampleOf(refusal: Refusal): ProblemExample {
  if (!(refusal instanceof DomainError)) return { ...exampleOf(refusal.example), name: refusal.example.wording };
  const { category, code, detail, data, wording, facts } = refusal;
  return { category, code, detail, data, name: [wording, ...wordsOf(facts)].join('.') };
}

/** The facts that are texts, as parts of a name. */
function wordsOf(facts: unknown): string[] {
  const texts = Object.values((facts ?? {}) as Record<string, unknown>).filter((fact) => typeof fact === 'string');
  return texts.map((text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '_'));
}

/**
 * Documents what the operation may refuse, beyond what access, parameters and body imply:
 * `@Refuses(notFound('font'), fontsErrors.font_in_use)`.
 */
export function Refuses(...refusals: Refusal[]): MethodDecorator {
  return (_target, _key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Refuses belongs on a method of a controller.');
    declareProblems(descriptor.value as object, refusals);
  };
}
