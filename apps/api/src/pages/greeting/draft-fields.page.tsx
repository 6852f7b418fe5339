import type { ComponentChildren, JSX } from 'preact';
import type { Draft, FilePart, OrderFile, PriceListing } from '#greeting-package';
import type { Issue } from '#kernel';
import { inLanguage, type Visit } from '../kit/index.js';
import { faultOfField } from './greeting-faults.js';
import { DRAFT_TEXTS } from './greeting-texts.js';

/** A refused form: its faults and the typed values. */
export interface RefusedDraft {
  readonly issues: readonly Issue[];
  readonly typed: Readonly<Record<string, string>>;
  /** True if the valid part of it is saved. */
  readonly kept: boolean;
}

export interface DraftView {
  readonly visit: Visit;
  readonly listing: PriceListing;
  /** Null before anything is saved. */
  readonly draft: Draft | null;
  readonly refused: RefusedDraft | null;
}

/** The values of a draft under the form's field names. */
const VALUES: Readonly<Record<string, (draft: Draft) => string | null>> = {
  occasion: ({ occasion }) => occasion,
  package_code: ({ packageCode }) => packageCode,
  language: ({ language }) => language,
  message: ({ message }) => message,
  design_notes: ({ designNotes }) => designNotes,
  delivery_date: ({ deliveryDate }) => deliveryDate,
  contact_name: ({ contactName }) => contactName,
  contact_email: ({ contactEmail }) => contactEmail,
  contact_phone: ({ contactPhone }) => contactPhone,
  company: ({ company }) => company,
};

export function Fact({ name, children }: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The attributes that a field gives its input. */
interface Shared {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: 'true';
  readonly autofocus?: boolean;
}

export function Labelled({
  view,
  name,
  label,
  optional,
  hint,
  children,
}: {
  view: DraftView;
  name: string;
  label: string;
  optional?: string;
  hint?: string;
  children: (shared: Shared) => JSX.Element;
}): JSX.Element {
  const fault = faultIn(view, name);
  const described = [hint === undefined ? '' : `${name}-hint`, fault === undefined ? '' : `${name}-fault`];
  const ids = described.filter(Boolean).join(' ');
  return (
    <div class="field" data-field={name}>
      <label for={name}>
        {label}
        {optional === undefined ? null : <span class="optional"> {optional}</span>}
      </label>
      <div class="box">
        {children({
          id: name,
          ...(ids === '' ? {} : { 'aria-describedby': ids }),
          ...(fault === undefined ? {} : { 'aria-invalid': 'true', autofocus: isFirst(view, name) }),
        })}
      </div>
      {hint === undefined ? null : (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault === undefined ? null : (
        <p class="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

export function Choices({
  view,
  name,
  label,
  inline = false,
  children,
}: {
  view: DraftView;
  name: string;
  label: string;
  inline?: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const fault = faultIn(view, name);
  return (
    <fieldset class="choices" aria-describedby={fault === undefined ? undefined : `${name}-fault`}>
      <legend>{label}</legend>
      <div class={inline ? 'pair' : undefined}>{children}</div>
      {fault === undefined ? null : (
        <p class="fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

export function Choice({
  view,
  name,
  value,
  children,
}: {
  view: DraftView;
  name: string;
  value: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <label class="choice">
      <input type="radio" name={name} value={value} checked={valueOf(view, name) === value} />
      <span>{children}</span>
    </label>
  );
}

/** The saved files of a part, each with a way to remove it. */
export function FileList({ view: { visit, draft }, part }: { view: DraftView; part: FilePart }): JSX.Element | null {
  const files = (draft?.files ?? []).filter((file) => file.part === part);
  if (files.length === 0) return null;
  return (
    <ul class="files">
      {files.map((file) => (
        <KeptFile key={file.id} visit={visit} file={file} />
      ))}
    </ul>
  );
}

function KeptFile({ visit: { lang }, file }: { visit: Visit; file: OrderFile }): JSX.Element {
  return (
    <li>
      <bdi>{file.name}</bdi>
      <label class="choice plain">
        <input type="checkbox" name="remove" value={file.id} />
        <span>
          {inLanguage(DRAFT_TEXTS, lang).drop}
          <span class="unseen"> {file.name}</span>
        </span>
      </label>
    </li>
  );
}

export function Listed({
  head,
  name,
  children,
}: {
  head: string[];
  name: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="listed" role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A field's value: the typed one if it was refused, otherwise the saved one. */
export function valueOf({ draft, refused }: DraftView, name: string): string {
  const typed = refused?.typed[name];
  if (typed !== undefined) return typed;
  return draft === null ? '' : (VALUES[name]?.(draft) ?? '');
}

function faultIn({ visit, refused }: DraftView, name: string): string | undefined {
  return faultOfField(refused?.issues ?? [], name, visit.lang);
}

function isFirst({ refused }: DraftView, name: string): boolean {
  return refused?.issues[0]?.loc[1] === name;
}
