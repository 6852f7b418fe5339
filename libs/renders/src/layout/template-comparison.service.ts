import { Injectable } from '@nestjs/common';

import { changesOf, type JsonChange } from '#kernel';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import type { User } from '#users';

import { FREE_SIDE } from '../drawing.service.js';
import { SampleDrawing } from '../sample-drawing.service.js';
import type { Box } from './geometry.js';
import { LayoutReports, type LayoutSubject, type LayoutValues } from './layout-reports.service.js';

/** A member that differs, with a description of the difference. */
export interface TemplateChange extends JsonChange {
  readonly words: string;
}

/** The differences between two states of a template. */
export interface TemplateChanges {
  readonly changes: readonly TemplateChange[];
  /** Layers with different boxes; null for a missing box. */
  readonly boxes: readonly { readonly id: string; readonly before: Box | null; readonly after: Box | null }[];
  /** PNG files. */
  readonly before: Buffer;
  readonly after: Buffer;
}

const LONGEST_VALUE = 80;
/** Pixels of the canvas; smaller differences between boxes are ignored. */
const SAME = 0.05;

/** Compares two states of a template member by member, by the boxes of their layers, and by pictures. */
@Injectable()
export class TemplateComparison {
  constructor(
    private readonly reports: LayoutReports,
    private readonly versions: TemplateVersionsService,
    private readonly samples: SampleDrawing,
  ) {}

  /** @throws DomainError as `LayoutReports.describe` */
  async compare(
    user: User,
    [before, after]: readonly [LayoutSubject, LayoutSubject],
    values: LayoutValues,
    signal: AbortSignal,
  ): Promise<TemplateChanges> {
    const [old, next] = [await this.reports.require(user, before), await this.reports.require(user, after)];
    const changes = changesOf(JSON.parse(old.schema), JSON.parse(next.schema));
    const given = { old: valuesFor(old, next, values), next: valuesFor(next, old, values) };
    const boxes = [
      await this.reports.boxesOf(user, old, given.old, signal),
      await this.reports.boxesOf(user, next, given.next, signal),
    ] as const;
    return {
      changes: changes.map((change) => ({ ...change, words: wordsOf(change) })),
      boxes: differingBoxes(...boxes),
      before: await this.draw(user, old, given.old, signal),
      after: await this.draw(user, next, given.next, signal),
    };
  }

  private async draw(user: User, of: TemplateVersion, values: LayoutValues, signal: AbortSignal): Promise<Buffer> {
    const { data, pictures, size } = values;
    const version = this.versions.inSize(of, size, ['body', 'size']);
    const wanted = { version, owner: user.id, assetsOf: user, format: 'png', sampled: version.fields } as const;
    const { bytes } = await this.samples.draw({ ...wanted, data, pictures, maxSide: FREE_SIDE, at: ['body'], signal });
    return bytes;
  }
}

/**
 * Returns the values except those of fields that only the other version has; a name that neither has is refused with
 * both.
 */
function valuesFor(
  version: TemplateVersion,
  other: TemplateVersion,
  { data, pictures, size }: LayoutValues,
): LayoutValues {
  const has = ({ fields }: TemplateVersion, name: string): boolean =>
    fields.some((field) => field.name === name.replace(/\[.*$/u, ''));
  const isForIt = ([name]: readonly [string, unknown]): boolean => has(version, name) || !has(other, name);
  return {
    size,
    data: Object.fromEntries(Object.entries(data).filter(isForIt)),
    pictures: new Map([...pictures].filter(isForIt)),
  };
}

function differingBoxes(before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>): TemplateChanges['boxes'] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, next] = [before.get(id) ?? null, after.get(id) ?? null];
    return isSame(old, next) ? [] : [{ id, before: old, after: next }];
  });
}

function isSame(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return one === other;
  return one.every((side, at) => Math.abs(side - (other[at] ?? 0)) < SAME);
}

/** `The text of "who" changes from "a" to "b".` */
function wordsOf({ kind, pointer, item, from, to }: JsonChange): string {
  const name = pointer.split('/').at(-1) ?? '';
  const isItem = /^\d+$/u.test(name);
  const member = isItem ? (item === null ? `Item ${name}` : `"${item}"`) : `"${name}"`;
  const thing = isItem || item === null ? member : `${member} of "${item}"`;
  switch (kind) {
    case 'added':
      return `${thing} is added: ${short(to)}.`;
    case 'removed':
      return `${thing} is removed: ${short(from)}.`;
    case 'moved':
      return `${thing} moves from place ${short(from)} to ${short(to)} of its list.`;
    case 'changed':
      return `${thing} changes from ${short(from)} to ${short(to)}.`;
  }
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  const letters = Array.from(text);
  return letters.length > LONGEST_VALUE ? `${letters.slice(0, LONGEST_VALUE).join('')}…` : text;
}
