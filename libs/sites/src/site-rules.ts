import { match, parse, PathError } from 'path-to-regexp';
import type { TemplateField } from '#templates';
import type { SiteField, SiteRule, SiteTerms } from './site.entity.js';
import type { PageFacts } from './page-facts.js';

/** The rule of a page, with the matched groups of its path. */
export interface MatchedRule {
  readonly rule: SiteRule;
  /** Its index in the site's list. */
  readonly index: number;
  readonly groups: ReadonlyMap<string, string>;
}

/** The time after an ISO 8601 date. */
const TIME = /(?<=^\d{4}-\d\d-\d\d)[T ].*$/;
/** The longest path to match. */
const LONGEST_PATH = 1_000;

/** Returns the names of the groups in a path pattern; throws a `PathError`. */
export function groupsOf(pattern: string): string[] {
  const names = new Set<string>();
  const add = (tokens: ReturnType<typeof parse>['tokens']): void => {
    for (const token of tokens) {
      if (token.type === 'group') add(token.tokens);
      else if (token.type !== 'text') names.add(token.name);
    }
  };
  add(parsed(pattern).tokens);
  // A pattern with too many optional parts is refused here, not by the first page.
  match(parsed(pattern));
  return [...names];
}

/** Returns the reason why a text is no valid pattern; null if it is one. */
export function patternFault(pattern: string): string | null {
  if (!pattern.startsWith('/')) return 'it begins with /';
  try {
    groupsOf(pattern);
    return null;
  } catch (error) {
    if (error instanceof PathError || error instanceof TypeError) return error.message.split(/[:;]/, 1)[0] ?? '';
    throw error;
  }
}

/** Returns the first rule whose path matches the page; null if there is none. */
export function matchRule(rules: readonly SiteRule[], { pathname }: URL): MatchedRule | null {
  if (pathname.length > LONGEST_PATH) return null;
  for (const [index, rule] of rules.entries()) {
    const found = match(parsed(rule.path), { decode: decoded })(pathname);
    if (found === false) continue;
    const groups = Object.entries(found.params).map(
      ([name, value]) => [name, Array.isArray(value) ? value.join('/') : (value ?? '')] as const,
    );
    return { rule, index, groups: new Map(groups) };
  }
  return null;
}

/** Returns true for a host in the list, or one below a `*.` entry. */
export function isHostAllowed(hosts: readonly string[], host: string): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** Returns the address of a page without its fragment and irrelevant parameters: one address for each page. */
export function pageAddress(url: URL, { parameters }: Pick<SiteTerms, 'parameters'>): URL {
  const page = new URL(url);
  page.hash = '';
  page.search = '';
  for (const name of [...parameters].sort()) {
    const value = url.searchParams.get(name);
    if (value !== null) page.searchParams.set(name, value);
  }
  return page;
}

/** Returns the values of the fields of a rule; a field without one is left out. */
export function valuesOf({ rule, groups }: MatchedRule, page: URL, facts: PageFacts): Map<string, string> {
  const found = ({ source, value }: SiteField): string | null | undefined => {
    switch (source) {
      case 'text':
        return value;
      case 'path':
        return groups.get(value);
      case 'parameter':
        return page.searchParams.get(value);
      case 'page':
        return Object.hasOwn(facts, value.toLowerCase()) ? facts[value.toLowerCase()] : null;
    }
  };
  const values = new Map<string, string>();
  for (const one of rule.fields) {
    const text = found(one);
    const value = text == null || text === '' ? one.fallback : text;
    if (value !== null && value !== '') values.set(one.field, value.normalize('NFC'));
  }
  return values;
}

/** Pages contain timestamps; a date field gets the date of one. */
export function fittedTo(
  fields: readonly Pick<TemplateField, 'name' | 'type'>[],
  values: ReadonlyMap<string, string>,
): Map<string, string> {
  const days = new Set(fields.filter(({ type }) => type === 'date').map(({ name }) => name));
  return new Map([...values].map(([name, value]) => [name, days.has(name) ? value.replace(TIME, '') : value]));
}

/** Patterns are written in readable form, while addresses are percent-encoded. */
function parsed(pattern: string): ReturnType<typeof parse> {
  return parse(pattern.normalize('NFC'), { encodePath: encodeURI });
}

/** A path that is not UTF-8 stays unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
