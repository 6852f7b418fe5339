import { DomainError, type DomainErrorOptions, type ErrorCategory } from './domain-error.js';
import type { FaultType, Issue, IssueLocation } from './issue.js';

/** A public member of an answer beside those of every error; its value is the fact with the same name. */
export interface ErrorMember {
  readonly type: 'integer' | 'string' | 'array';
  /** The type of an array's items. */
  readonly items?: { readonly type: 'string' };
  readonly description: string;
  /** True if some wordings omit it. */
  readonly optional?: boolean;
}

/**
 * The public description of an error: the OpenAPI document, its table of codes and the error page are generated from
 * these.
 */
export interface PublicError {
  /** Stable snake_case. */
  readonly code: string;
  readonly category: ErrorCategory;
  readonly members: Readonly<Record<string, ErrorMember>>;
  /** The error thrown for the example facts of its catalogue. */
  readonly example: DomainError;
}

/** `facts` is optional if the detail needs none. */
type ErrorArguments<Facts> = unknown extends Facts
  ? [facts?: undefined, options?: ThrowOptions]
  : [facts: Facts, options?: ThrowOptions];

/** Options known only where the error is thrown. */
type ThrowOptions = Pick<DomainErrorOptions, 'errors' | 'cause'>;

/** An error of a catalogue. Calling it returns the error to throw: `throw usersErrors.email_taken({ email })`. */
export interface ErrorEntry<Facts> extends PublicError {
  (...parameters: ErrorArguments<Facts>): DomainError<Facts>;
  /** The error with one fault at this place of the request; the fault's message is the detail. */
  at(loc: IssueLocation, ...parameters: ErrorArguments<Facts>): DomainError<Facts>;
  /** True if this entry created the error; its `facts` are typed then. */
  is(error: unknown): error is DomainError<Facts>;
}

/** The wording of the detail. If it has facts, the example provides those shown in the documentation. */
type Wording<Facts> =
  | { readonly detail: string; readonly example?: undefined }
  | { readonly detail: (facts: Facts) => string; readonly example: NoInfer<Facts> };

/** A new error, or another wording `of` an error in some catalogue: same code, category and members. */
type Kind =
  | { readonly category: ErrorCategory; readonly of?: undefined }
  | { readonly of: PublicError; readonly category?: undefined };

type ErrorDeclaration<Facts> = Kind &
  Wording<Facts> & {
    /** The facts that become members of the answer. */
    readonly members?: { readonly [Name in keyof NoInfer<Facts>]?: ErrorMember };
    /** The delay before a retry, in seconds. */
    readonly retryAfterSeconds?: number | ((facts: NoInfer<Facts>) => number);
    /** The type of the fault created by `at`; `value_error` by default. */
    readonly fault?: FaultType;
  };

type Declarations<Facts> = { readonly [Name in keyof Facts]: ErrorDeclaration<Facts[Name]> };
type Entries<Facts> = { readonly [Name in keyof Facts]: ErrorEntry<Facts[Name]> };

interface Reach {
  /** False for errors that no API caller can get, such as those of the command line. */
  readonly isPublic?: boolean;
}

const known = new Map<string, PublicError>();

/** All public errors of the loaded catalogues, each code once. */
export function publicErrors(): PublicError[] {
  return [...known.values()];
}

/**
 * Declares the errors of a library, each under its code, or another wording under its own name.
 * @throws TypeError at the start, if two catalogues declare the same code: another meaning needs another code
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
    const detailText = typeof detail === 'string' ? detail : detail(facts);
    const retryAfterSeconds = typeof wait === 'function' ? wait(facts) : wait;
    const data = pick(facts, Object.keys(members));
    const more = { ...options, data, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
    const error = new DomainError<Facts>(category, code, detailText, { ...more, facts, wording: name });
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

/** The wording of a fault. */
interface FaultDeclaration<Facts> {
  readonly type: FaultType;
  readonly msg: string | ((facts: Facts) => string);
}

/** Creates the fault at a place of the request. */
export type FaultEntry<Facts> = (
  loc: IssueLocation,
  ...parameters: unknown extends Facts ? [] : [facts: Facts]
) => Issue;

/** Declares the faults that a library finds in a request, for `invalid([…])`. */
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
