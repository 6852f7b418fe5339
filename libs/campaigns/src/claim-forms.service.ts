import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { closest, DomainError, invalid, type Issue, type IssueLocation } from '#kernel';
import { type Lane, RendererService, type TemplateSource } from '#renderer';
import { isNeeded, type ChoiceOption, type TemplateField, type TemplateVersion } from '#templates';
import { BlockedWords } from './blocked-words.js';
import type { ClaimField, FieldValues } from './campaign.entity.js';
import { campaignsFaults } from './campaigns.errors.js';
import { visitorTextFault } from './visitor-text.js';

/** The members of a campaign that depend on the version of its template. */
export interface ClaimTerms {
  readonly claimFields: readonly ClaimField[];
  readonly fixedData: FieldValues;
}

/** A field as visitors see it. */
export interface FormField {
  readonly name: string;
  readonly label: { readonly ar: string | null; readonly en: string | null };
  readonly type: TemplateField['type'];
  /** Unicode scalar values; null for no limit of its own. */
  readonly maxLength: number | null;
  /** Rust regex syntax, matched against the whole value. */
  readonly pattern: string | null;
  readonly required: boolean;
  /** The options of a choice; null for other types. */
  readonly options: readonly FormOption[] | null;
  /** The allowed colours; null if any is allowed, or for other types. */
  readonly palette: readonly string[] | null;
}

export interface FormOption {
  readonly value: string;
  readonly label: FormField['label'];
}

/** A form filled in by a visitor. */
export interface FilledForm {
  readonly data: Readonly<Record<string, unknown>>;
  /** The image fields for which pictures were sent. */
  readonly imageFields: readonly string[];
  readonly lane: Lane;
  /** True while the visitor is still typing: required fields may be empty. */
  readonly isPartial?: boolean;
}

/** The members of a campaign that its visitors' forms depend on. */
interface VisitorTerms extends ClaimTerms {
  readonly blockedWords: readonly string[];
}

/** The data needed to validate visitors' forms; cached for a campaign as long as its terms are the same objects. */
interface Judge {
  readonly version: TemplateVersion;
  readonly blockedWords: readonly string[];
  /** The form with required fields, and the one for unfinished input. */
  readonly full: TemplateSource;
  readonly partial: TemplateSource;
  readonly blocked: BlockedWords;
}

const LIMITED_TYPES: readonly string[] = ['text', 'phone', 'url', 'email', 'handle', 'code'];

/**
 * Validates visitors' forms with the engine, as a template with their fields that draws nothing. So types, lengths and
 * patterns apply to a claim exactly as to a render.
 */
@Injectable()
export class ClaimForms {
  private readonly judges = new WeakMap<readonly ClaimField[], Judge>();

  constructor(private readonly renderer: RendererService) {}

  /** Checks the terms against the version; returns faults at `claim_fields` and `fixed_data` of the body. */
  async judge(version: TemplateVersion, terms: ClaimTerms, owner: string): Promise<Issue[]> {
    const fields = new Map(version.fields.map((field) => [field.name, field]));
    const issues = [
      ...terms.claimFields.flatMap((field, index) => claimFieldFaults(field, index, terms, fields)),
      ...fixedFaults(terms, fields),
      ...uncoveredFaults(terms, version),
    ];
    // The engine is asked only about fields that exist.
    if (issues.length > 0) return issues;
    const refused = await issuesOf(async () => {
      this.renderer.inspect(formSchema(claimedFields(version, terms)), ['body']);
    }, 'claim_fields');
    return refused.length > 0 ? refused : this.judgeFixed(version, terms, owner);
  }

  /**
   * Validates a visitor's form: by the campaign's fields, as a render would, and by the rules for texts from strangers.
   * @param owner the key for fair scheduling in the engine
   * @returns the card's data: the visitor's and the campaign's fixed data
   * @throws DomainError 422 with every fault at its place in `data` or `images` of the body
   */
  async accept(
    version: TemplateVersion,
    terms: VisitorTerms,
    { data, imageFields, lane, isPartial = false }: FilledForm,
    owner: string,
  ): Promise<Record<string, unknown>> {
    const values = { owner, lane, data, imageFields: [...imageFields], scale: 1 };
    const { blocked, ...forms } = this.judgeOf(version, terms);
    const form = isPartial ? forms.partial : forms.full;
    const refused = await issuesOf(() => this.renderer.check(form, values, ['body']));
    const faulty = new Set(refused.map(({ loc }) => loc[2]));
    const texts = Object.entries(data).flatMap(([name, value]) => {
      if (typeof value !== 'string' || faulty.has(name)) return [];
      return (
        visitorTextFault(value, { blocked, isBounded: isBounded(name, version, terms) }, ['body', 'data', name]) ?? []
      );
    });
    if (refused.length > 0 || texts.length > 0) throw invalid([...refused, ...texts]);
    return { ...terms.fixedData, ...data };
  }

  /** The fields that visitors fill in, in the campaign's order. */
  describe({ fields }: TemplateVersion, { claimFields }: Pick<ClaimTerms, 'claimFields'>): FormField[] {
    return claimFields.flatMap(({ name, label, maxLength, pattern, required }) => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined) return [];
      const own = 'max_length' in field ? (field.max_length ?? null) : null;
      const ownPattern = 'pattern' in field ? (field.pattern ?? null) : null;
      return {
        name,
        type: field.type,
        maxLength: maxLength ?? own,
        pattern: pattern ?? ownPattern,
        label: { ar: label?.ar ?? field.label?.['ar'] ?? null, en: label?.en ?? field.label?.['en'] ?? null },
        required: required ?? isNeeded(field),
        options: field.type === 'choice' ? field.options.map(optionOf) : null,
        palette: field.type === 'color' ? (field.palette ?? null) : null,
      };
    });
  }

  private judgeOf(version: TemplateVersion, terms: VisitorTerms): Judge {
    const { blockedWords } = terms;
    const kept = this.judges.get(terms.claimFields);
    if (kept?.version === version && kept.blockedWords === blockedWords) return kept;
    const full = formSource(claimedFields(version, terms));
    const partial = formSource(claimedFields(version, terms, true));
    const judge = { version, blockedWords, full, partial, blocked: new BlockedWords(blockedWords) };
    this.judges.set(terms.claimFields, judge);
    return judge;
  }

  private judgeFixed(version: TemplateVersion, { fixedData }: ClaimTerms, owner: string): Promise<Issue[]> {
    const source = formSource(
      version.fields.filter(({ name }) => Object.hasOwn(fixedData, name)).map((field) => bare(field, false)),
    );
    const values = { owner, lane: 'free' as const, data: fixedData, imageFields: [], scale: 1 };
    return issuesOf(() => this.renderer.check(source, values, ['body']), 'fixed_data');
  }
}

function optionOf({ value, label }: ChoiceOption): FormOption {
  return { value, label: { ar: label?.['ar'] ?? null, en: label?.['en'] ?? null } };
}

function claimFieldFaults(
  { name, maxLength, pattern, required }: ClaimField,
  index: number,
  { claimFields, fixedData }: ClaimTerms,
  fields: ReadonlyMap<string, TemplateField>,
): Issue[] {
  const at = ['body', 'claim_fields', index];
  const field = fields.get(name);
  if (field === undefined) return [unknownField([...at, 'name'], name, fields)];
  const issues: Issue[] = [];
  if (field.type === 'list') issues.push(campaignsFaults.claimedList([...at, 'name'], { name }));
  if (claimFields.findIndex((other) => other.name === name) < index) {
    issues.push(campaignsFaults.namedTwice([...at, 'name'], { name }));
  }
  if (Object.hasOwn(fixedData, name)) issues.push(campaignsFaults.fixedAndClaimed([...at, 'name'], { name }));
  const { type } = field;
  if (!LIMITED_TYPES.includes(type)) {
    const limits = { max_length: maxLength, pattern };
    for (const [limit, value] of Object.entries(limits)) {
      if (value !== null) issues.push(campaignsFaults.notLimited([...at, limit], { name, type }));
    }
  }
  const most = 'max_length' in field ? (field.max_length ?? Infinity) : Infinity;
  if (maxLength !== null && maxLength > most) issues.push(campaignsFaults.tooLong([...at, 'max_length'], { most }));
  if (required === false && isNeeded(field)) issues.push(campaignsFaults.mustBeRequired([...at, 'required'], { name }));
  return issues;
}

function fixedFaults({ fixedData }: ClaimTerms, fields: ReadonlyMap<string, TemplateField>): Issue[] {
  return Object.keys(fixedData).flatMap((name) => {
    const at = ['body', 'fixed_data', name];
    const field = fields.get(name);
    if (field === undefined) return [unknownField(at, name, fields)];
    return field.type === 'image' ? [campaignsFaults.fixedImage(at, { name })] : [];
  });
}

function uncoveredFaults({ claimFields, fixedData }: ClaimTerms, { fields }: TemplateVersion): Issue[] {
  const covered = new Set([
    ...claimFields.map(({ name }) => name),
    ...Object.keys(fixedData).filter((name) => fixedData[name] !== null),
  ]);
  return fields
    .filter((field) => isNeeded(field) && !covered.has(field.name))
    .map(({ name }) => campaignsFaults.uncovered(['body', 'claim_fields'], { name }));
}

function unknownField(at: IssueLocation, name: string, fields: ReadonlyMap<string, TemplateField>): Issue {
  return campaignsFaults.unknownField(at, { name, near: closest(name, [...fields.keys()]) });
}

/** The fields that visitors fill in, with the campaign's limits. */
function claimedFields({ fields }: TemplateVersion, { claimFields }: ClaimTerms, isPartial = false): object[] {
  return claimFields.flatMap(({ name, maxLength, pattern, required }) => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) return [];
    const limits = {
      ...(maxLength === null ? {} : { max_length: maxLength }),
      ...(pattern === null ? {} : { pattern }),
    };
    return [{ ...bare(field, !isPartial && (required ?? isNeeded(field))), ...limits }];
  });
}

/** A field without its label, sample and default. */
function bare(field: TemplateField, required: boolean): object {
  return { ...field, required, label: undefined, sample: undefined, default: undefined };
}

function formSchema(fields: readonly object[]): string {
  return JSON.stringify({ schema_version: 1, canvas: { width: 1, height: 1 }, fields, layers: [] });
}

/** True if the campaign or the template limits the length of a value. */
function isBounded(name: string, { fields }: TemplateVersion, { claimFields }: ClaimTerms): boolean {
  const field = fields.find((one) => one.name === name);
  const own = claimFields.find((one) => one.name === name)?.maxLength ?? null;
  return own !== null || (field !== undefined && 'max_length' in field && (field.max_length ?? null) !== null);
}

/** The id is a hash of the fields, so forms with the same fields share their source. */
function formSource(fields: readonly object[]): TemplateSource {
  const schema = formSchema(fields);
  const nothing = (): Promise<Buffer> => Promise.reject(new Error('A form draws nothing.'));
  const id = `form-${createHash('sha256').update(schema).digest('hex')}`;
  return { id, schema, fonts: [], loadFont: nothing, loadAsset: nothing };
}

/**
 * The faults of a refusal. With `member`, those that the engine reports in `fields` of a schema or in `data` move under
 * that member of the body.
 */
async function issuesOf(judge: () => Promise<void>, member?: string): Promise<Issue[]> {
  try {
    await judge();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
    if (member === undefined) return error.errors.slice();
    return error.relocated(([body = 'body', , ...place]) => [body, member, ...place]).errors.slice();
  }
}
