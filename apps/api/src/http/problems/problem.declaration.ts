import { ApiExtension } from '@nestjs/swagger';
import { notFound, type ErrorCategory } from '#kernel';

/** An error that an operation may answer, for its documentation. */
export interface ProblemExample {
  category: ErrorCategory;
  code: string;
  detail: string;
}

/** 404 of an operation on something that is not there, or not the caller's; `noun` as services name it. */
export function noSuch(noun: string): ProblemExample {
  const { category, code, detail } = notFound(noun);
  return { category, code, detail };
}

/** Several of one category: the example of each one's detail by its code. */
export function refusalsOf(category: ErrorCategory, details: Readonly<Record<string, string>>): ProblemExample[] {
  return Object.entries(details).map(([code, detail]) => ({ category, code, detail }));
}

/** Where the document's builder finds an operation's problems; the extension itself is not published. */
export const PROBLEMS_EXTENSION = 'x-problems';

const METADATA = 'naqsh:problems';

/** Adds problems to those that the operation documents: codes of the catalogue, or examples of the domain's own. */
export function declareProblems(handler: object, problems: readonly (string | ProblemExample)[]): void {
  let all = Reflect.getMetadata(METADATA, handler) as (string | ProblemExample)[] | undefined;
  if (all === undefined) {
    all = [];
    Reflect.defineMetadata(METADATA, all, handler);
    // Once, with the list that grows: of several extensions of one name the first would stay.
    ApiExtension(PROBLEMS_EXTENSION, { all })({}, '', { value: handler });
  }
  all.push(...problems);
}

/**
 * Documents what the operation may refuse, beyond what access, parameters and body imply:
 * `@Refuses(noSuch('font'), { category: 'conflict', code: 'font_in_use', detail: '…' })`.
 */
export function Refuses(...problems: (string | ProblemExample)[]): MethodDecorator {
  return (_target, _key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Refuses belongs on a method of a controller.');
    declareProblems(descriptor.value as object, problems);
  };
}
