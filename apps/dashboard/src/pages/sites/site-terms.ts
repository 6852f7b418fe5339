import type { SiteBody, SiteFieldBody, TemplateField } from '@naqsh/sdk';
import { wholeOf } from '../../i18n/typed-numbers.js';
import type { Site } from './queries.js';

/** Facts of pages that a person chooses by name. */
export const FACTS = ['og:title', 'og:description', 'og:site_name', 'article:published_time', 'canonical'] as const;

/** The choices for the source of a field: none, a fact, another tag, a group of the path, a parameter, or a text. */
export const CHOICES = ['none', ...FACTS, 'page', 'path', 'parameter', 'text'] as const;
export type Choice = (typeof CHOICES)[number];

export interface TypedField {
  readonly choice: Choice;
  readonly value: string;
  readonly fallback: string;
}

export interface TypedRule {
  /** Identifies the rule while rules are moved. */
  readonly key: number;
  readonly path: string;
  readonly templateId: string;
  readonly size: string | null;
  readonly fields: Readonly<Record<string, TypedField>>;
}

export interface TypedSite {
  readonly name: string;
  /** A host a line. */
  readonly hosts: string;
  /** Names with spaces between. */
  readonly parameters: string;
  readonly limit: string;
  readonly rules: readonly TypedRule[];
}

export const NO_FIELD: TypedField = { choice: 'none', value: '', fallback: '' };

const DEFAULT_LIMIT = 1_000;
/** The path of all pages. */
export const ALL_PAGES = '/{*page}';

let keys = 0;

export function newRule(templateId: string): TypedRule {
  keys += 1;
  return { key: keys, path: ALL_PAGES, templateId, size: null, fields: {} };
}

export function newSite(): TypedSite {
  return { name: '', hosts: '', parameters: '', limit: String(DEFAULT_LIMIT), rules: [newRule('')] };
}

export function typedSite(site: Site): TypedSite {
  const rules = site.rules.map((rule) => ({
    ...newRule(rule.template_id),
    path: rule.path,
    size: rule.size,
    fields: Object.fromEntries(rule.fields.map((one) => [one.field, typedField(one)])),
  }));
  return {
    name: site.name,
    hosts: site.hosts.join('\n'),
    parameters: site.parameters.join(' '),
    limit: String(site.daily_limit),
    rules,
  };
}

export function bodyOf({ name, hosts, parameters, limit, rules }: TypedSite): SiteBody {
  return {
    name,
    hosts: wordsOf(hosts),
    parameters: wordsOf(parameters),
    daily_limit: wholeOf(limit),
    rules: rules.map((rule) => ({
      path: rule.path.trim(),
      template_id: rule.templateId,
      size: rule.size,
      fields: Object.entries(rule.fields).flatMap(([field, typed]) => fieldOf(field, typed)),
    })),
  };
}

/** Sources for a template that was chosen just now: its first text is the title of the page. */
export function guessedFields(fields: readonly TemplateField[]): Record<string, TypedField> {
  const first = fields.find(({ type }) => type === 'text');
  return first === undefined ? {} : { [first.name]: { ...NO_FIELD, choice: 'og:title' } };
}

/** True for a choice with a typed value. */
export function isTyped(choice: Choice): boolean {
  return ['page', 'path', 'parameter', 'text'].includes(choice);
}

export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,،]+/u).filter((word) => word !== ''))];
}

function typedField({ source, value, fallback }: Site['rules'][number]['fields'][number]): TypedField {
  const fact = FACTS.find((one) => source === 'page' && one === value);
  const choice = fact ?? CHOICES.find((one) => one === source) ?? 'none';
  return { choice, value: isTyped(choice) ? value : '', fallback: fallback ?? '' };
}

function fieldOf(field: string, { choice, value, fallback }: TypedField): SiteFieldBody[] {
  if (choice === 'none') return [];
  const fact = FACTS.find((one) => one === choice);
  const rest = { field, fallback: fallback === '' || choice === 'text' ? null : fallback };
  if (fact !== undefined) return [{ ...rest, source: 'page', value: fact }];
  return [{ ...rest, source: choice as SiteFieldBody['source'], value }];
}
