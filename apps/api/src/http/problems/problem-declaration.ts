import { ApiExtension } from '@nestjs/swagger';
import { DomainError, type PublicError } from '#kernel';

/**
 * An operation's possible refusal: an entry of a catalogue, or an error that an entry creates, such as
 * `notFound('font')`.
 */
export type Refusal = PublicError | DomainError;

/** An error that an operation may answer, for its documentation. */
export interface ProblemExample extends Pick<DomainError, 'category' | 'code' | 'detail' | 'data'> {
  /** Unique among the examples: `not_found.api_key`. */
  name: string;
}

/** The extension that carries an operation's problems to the document's builder. It is not published. */
export const PROBLEMS_EXTENSION = 'x-problems';

const METADATA = 'naqsh:problems';

/** Adds problems to those that the operation documents; of those with one code the last is shown. */
export function declareProblems(handler: object, refusals: readonly Refusal[]): void {
  let all = Reflect.getMetadata(METADATA, handler) as ProblemExample[] | undefined;
  if (all === undefined) {
    all = [];
    Reflect.defineMetadata(METADATA, all, handler);
    // Added once, with the growing list: of several extensions with one name the first would win.
    ApiExtension(PROBLEMS_EXTENSION, { all })({}, '', { value: handler });
  }
  all.push(...refusals.map(exampleOf));
}

/** The documentation's example of a refusal. */
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
 * Documents refusals of the operation beyond those that access, parameters and body imply: `@Refuses(notFound('font'),
 * fontsErrors.font_in_use)`.
 */
export function Refuses(...refusals: Refusal[]): MethodDecorator {
  return (_target, _key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Refuses belongs on a method of a controller.');
    declareProblems(descriptor.value as object, refusals);
  };
}
