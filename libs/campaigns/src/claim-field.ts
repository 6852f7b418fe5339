import { invalid, type Issue, type IssueLocation } from '#kernel';
import type { ClaimField } from './campaign.entity.js';
import { campaignsFaults } from './campaigns.errors.js';

const MEMBERS = ['name', 'label', 'max_length', 'pattern', 'required'];
const LANGUAGES = ['ar', 'en'];
const LONGEST_VALUE = 10_000;
const LONGEST_PATTERN = 200;
const LONGEST_LABEL = 100;

type Fault = (loc: IssueLocation) => Issue;

/**
 * Reads `claim_fields`: each entry is the name of a field, or an object with its name and further limits. Their
 * existence in the template is checked elsewhere.
 * @throws DomainError invalid with every fault at its place under `at`
 */
export function parseClaimFields(entries: readonly unknown[], at: IssueLocation): ClaimField[] {
  const issues: Issue[] = [];
  const fields = entries.map((entry, index) => parseClaimField(entry, [...at, index], issues));
  if (issues.length > 0) throw invalid(issues);
  return fields;
}

function parseClaimField(entry: unknown, at: IssueLocation, issues: Issue[]): ClaimField {
  const members = typeof entry === 'string' ? { name: entry } : entry;
  if (!isObject(members)) {
    issues.push(campaignsFaults.noClaimField(at));
    return { name: '', label: null, maxLength: null, pattern: null, required: null };
  }
  issues.push(...unknownMembers(members, MEMBERS, at));
  const read = <Value>(name: string, fault: Fault, holds: (value: unknown) => boolean): Value | null => {
    const value = members[name] ?? null;
    if (value !== null && !holds(value)) issues.push(fault([...at, name]));
    return value as Value | null;
  };
  const name = read<string>('name', campaignsFaults.noName, (value) => hasLength(value, LONGEST_PATTERN));
  if (name === null) issues.push(campaignsFaults.noName([...at, 'name']));
  return {
    name: name ?? '',
    label: parseLabel(members['label'], [...at, 'label'], issues),
    maxLength: read<number>('max_length', campaignsFaults.noLength, isLength),
    pattern: read<string>('pattern', campaignsFaults.noPattern, (value) => hasLength(value, LONGEST_PATTERN)),
    required: read<boolean>('required', campaignsFaults.notBoolean, (value) => typeof value === 'boolean'),
  };
}

function parseLabel(label: unknown, at: IssueLocation, issues: Issue[]): ClaimField['label'] {
  if (label === undefined || label === null) return null;
  const texts = isObject(label) ? LANGUAGES.map((language) => label[language] ?? null) : [];
  const given = texts.filter((text) => text !== null);
  if (!isObject(label) || given.length === 0 || !given.every((text) => hasLength(text, LONGEST_LABEL))) {
    issues.push(campaignsFaults.noLabel(at));
    return null;
  }
  issues.push(...unknownMembers(label, LANGUAGES, at));
  const [ar = null, en = null] = texts as (string | null)[];
  return { ar, en };
}

function unknownMembers(object: object, known: readonly string[], at: IssueLocation): Issue[] {
  const unknown = Object.keys(object).filter((name) => !known.includes(name));
  return unknown.map((name) => campaignsFaults.unknownMember([...at, name], { known }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasLength(value: unknown, most: number): boolean {
  return typeof value === 'string' && value !== '' && Array.from(value).length <= most;
}

function isLength(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LONGEST_VALUE;
}
