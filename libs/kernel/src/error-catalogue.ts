import { DomainError, type DomainErrorOptions, type ErrorCategory } from './domain-error.js';
import type { FaultType, Issue, IssueLocation } from './issue.js';

/** A public member that an answer has beside those of every error; its value is the fact of the same name. */
export interface ErrorMember {
  readonly type: 'integer' | 'string' | 'array';
  /** The type of a list's items. */
  readonly items?: { readonly type: 'string' };
  readonly description: string;
  /** Whether some wordings leave it out. */
  readonly optional?: boolean;
}

/** What the world is told of an error: the document, its table of codes and the page of errors are made from these. */
export interface PublicError {
  /** Stable snake_case. */
  readonly code: string;
  readonly category: ErrorCategory;
  readonly members: Readonly<Record<string, ErrorMember>>;
  /** The error as it is thrown for the facts that its catalogue gives as an example. */
  readonly example: DomainError;
}

/** `facts` may be left out where the detail needs none. */
type Told<Facts> = unknown extends Facts
  ? [facts?: undefined, options?: ThrowOptions]
  : [facts: Facts, options?: ThrowOptions];

/** What only the place knows that throws. */
type ThrowOptions = Pick<DomainErrorOptions, 'errors' | 'cause'>;

/** One error of a catalogue. Calling it gives the error to throw: `throw usersErrors.email_taken({ email })`. */
export interface ErrorEntry<Facts> extends PublicError {
  (...told: Told<Facts>): DomainError<Facts>;
  /** The error with one fault, at this place of the request; the fault says what the detail says. */
  at(loc: IssueLocation, ...told: Told<Facts>): DomainError<Facts>;
  /** Whether this entry made the error; its `facts` are known then. */
  is(error: unknown): error is DomainError<Facts>;
}

/** How the detail is worded. With facts, the example gives those that the documentation shows. */
type Wording<Facts> =
  | { readonly detail: string; readonly example?: undefined }
  | { readonly detail: (facts: Facts) => string; readonly example: NoInfer<Facts> };

/** An error of its own, or another wording `of` one that stands in some catalogue: same code, category and members. */
type Kind =
  | { readonly category: ErrorCategory; readonly of?: undefined }
  | { readonly of: PublicError; readonly category?: undefined };

type ErrorDeclaration<Facts> = Kind &
  Wording<Facts> & {
    /** Facts that are members of the answer. */
    readonly members?: { readonly [Name in keyof NoInfer<Facts>]?: ErrorMember };
    /** When to try again, in seconds. */
    readonly retryAfterSeconds?: number | ((facts: NoInfer<Facts>) => number);
    /** What `at` calls the fault; `value_error` unless given. */
    readonly fault?: FaultType;
  };

type Declarations<Facts> = { readonly [Name in keyof Facts]: ErrorDeclaration<Facts[Name]> };
type Entries<Facts> = { readonly [Name in keyof Facts]: ErrorEntry<Facts[Name]> };

interface Reach {
  /** False for errors that no caller of the interface can meet, such as the command line's. */
  readonly isPublic?: boolean;
}

const known = new Map<string, PublicError>();

/** Every public error of the catalogues that were loaded, each code once. */
export function publicErrors(): PublicError[] {
  return [...known.values()];
}

/**
 * Declares the errors of one library, each under its code, or for another wording of a code under a name of its own.
 * @throws TypeError at the start, where a code stands in two catalogues: the second meaning needs a code of its own
 */
export function errorCatalogue<Facts>(declarations: Declarations<Facts>, reach: Reach = {}): Entries<Facts> {
  const entries = Object.entries(declarations as Record<string, ErrorDeclaration<never>>).map(([name, declaration]) => {
    const entry = entryOf(name, declaration);
    if (declaration.of === undefined && reach.isPublic !== false) publish(entry);
    return [name, entry];
  });
  return Object.fromEntries(entries) as Entries<Facts>;
}

function publish(error: PublicError): void {
  if (known.has(error.code)) throw new TypeError(`The code "${error.code}" stands in two catalogues of errors.`);
  known.set(error.code, error);
}

function entryOf<Facts>(name: string, declaration: ErrorDeclaration<Facts>): ErrorEntry<Facts> {
  const { of, detail, example, retryAfterSeconds: wait, fault: type = 'value_error' } = declaration;
  const own = { code: name, category: declaration.category, members: declaration.members ?? {} } as PublicError;
  const { code, category, members } = of ?? own;

  function make(facts: Facts, options: ThrowOptions = {}): DomainError<Facts> {
    const told = typeof detail === 'string' ? detail : detail(facts);
    const retryAfterSeconds = typeof wait === 'function' ? wait(facts) : wait;
    const data = pick(facts, Object.keys(members));
    const more = { ...options, data, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
    const error = new DomainError<Facts>(category, code, told, { ...more, facts, wording: name });
    made.add(error);
    return error;
  }

  const made = new WeakSet<DomainError>();
  return Object.assign(make, {
    code,
    category,
    members,
    example: make(example as Facts),
    is: (error: unknown): error is DomainError<Facts> => error instanceof DomainError && made.has(error),
    at: (loc: IssueLocation, facts: Facts, options: ThrowOptions = {}) => {
      const { detail: msg } = make(facts);
      return make(facts, { ...options, errors: [{ loc, type, msg }] });
    },
  }) as ErrorEntry<Facts>;
}

function pick(facts: unknown, names: readonly string[]): Record<string, unknown> {
  const all = (facts ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
}

/** How a fault of some place is worded. */
interface FaultDeclaration<Facts> {
  readonly type: FaultType;
  readonly msg: string | ((facts: Facts) => string);
}

/** The fault at a place of the request. */
export type FaultEntry<Facts> = (loc: IssueLocation, ...told: unknown extends Facts ? [] : [facts: Facts]) => Issue;

/** Declares the faults that one library finds in what was sent, for `invalid([…])`. */
export function faultCatalogue<Facts>(declarations: {
  readonly [Name in keyof Facts]: FaultDeclaration<Facts[Name]>;
}): { readonly [Name in keyof Facts]: FaultEntry<Facts[Name]> } {
  const all = declarations as Record<string, FaultDeclaration<unknown>>;
  const entries = Object.entries(all).map(([name, { type, msg }]) => [
    name,
    (loc: IssueLocation, facts: unknown): Issue => ({ loc, type, msg: typeof msg === 'string' ? msg : msg(facts) }),
  ]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Facts]: FaultEntry<Facts[Name]> };
}
