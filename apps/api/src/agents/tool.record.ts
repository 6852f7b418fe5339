import { FINDING_KINDS, type LayoutReport, type TemplateChanges } from '#renders';
import { AssetRecord } from '../assets/asset.record.js';
import { BatchRecord, BatchRowRecord, ListedBatchRecord } from '../batches/batch.record.js';
import { FontFaceRecord } from '../fonts/font.record.js';
import {
  Bool,
  Described,
  Id,
  Int,
  ListOf,
  Nested,
  Num,
  OneOf,
  PartialType,
  PickType,
  type RecordClass,
  shown,
  Text,
} from '../http/index.js';
import { KeyCapRecord } from '../me/api-key.record.js';
import { TemplateRecord, TemplateSummaryRecord } from '../templates/template.record.js';
import { UsageRecord } from '../usage/usage.record.js';

/** A page of a list. */
function pageRecord(type: RecordClass): RecordClass {
  class PageRecord {
    @ListOf(() => type)
    items!: object[];

    @Text({ nullable: true, description: 'Pass it as `cursor` for more; null on the last page.' })
    next_cursor!: string | null;
  }
  return PageRecord;
}

export const TemplatesPage = pageRecord(TemplateSummaryRecord);
export const AssetsPage = pageRecord(AssetRecord);
export const BatchesPage = pageRecord(ListedBatchRecord);

export class FontsRecord {
  @ListOf(() => FontFaceRecord)
  items!: object[];
}

export class JudgedSchemaRecord extends PartialType(PickType(TemplateRecord, ['width', 'height', 'fields'])) {
  @Bool()
  valid!: boolean;

  @Described({ type: 'array', items: { type: 'object' } }, { description: 'Each with its place (`loc`) and `msg`.' })
  errors!: readonly object[];
}

/** The text beside the picture of a schema. */
export class DrawnSchemaRecord {
  @Text({ nullable: true, description: 'The name of the size; null: the template itself.' })
  size!: string | null;

  @Text({ description: 'The SHA-256 of the picture.' })
  sha256!: string;
}

/** The text beside the picture of a template. */
export class DrawnTemplateRecord extends DrawnSchemaRecord {
  @Id('tpl')
  template_id!: string;
}

/** A render, or with `dry_run` its rehearsal. */
export class RenderedRecord {
  @Int({ min: 1 })
  template_version!: number;

  @Int({ description: 'Credits that are left.' })
  credits_remaining!: number;

  @Described(
    { type: 'array', items: { type: ['string', 'object'] } },
    { description: 'Codes; with `dry_run` each with its `layer` and `detail`.' },
  )
  warnings!: readonly unknown[];

  @Text({ optional: true })
  render_id?: string;

  @Int({ optional: true, min: 0 })
  credits_charged?: number;

  @Text({ optional: true })
  content_type?: string;

  @Text({ optional: true, description: 'The SHA-256 of the picture.' })
  sha256?: string;

  @Bool({ optional: true, description: 'True where nothing was drawn.' })
  dry_run?: boolean;

  @Int({ optional: true, min: 0 })
  credits_needed?: number;

  @Bool({ optional: true })
  is_affordable?: boolean;

  @Nested(() => KeyCapRecord, { optional: true, nullable: true, description: 'The cap of the key; null: none.' })
  cap?: KeyCapRecord | null;
}

export class AccountUsageRecord extends UsageRecord {
  @Int({ description: 'Credits that are left.' })
  credits_remaining!: number;

  @Nested(() => KeyCapRecord, { nullable: true, description: 'The cap of the key; null: none.' })
  cap!: KeyCapRecord | null;
}

/** A batch and a page of its rows. */
export class BatchRowsRecord extends BatchRecord {
  @ListOf(() => BatchRowRecord, { description: 'Each with its state, and a link to its picture once it is drawn.' })
  rows!: BatchRowRecord[];

  @Text({ nullable: true, description: 'Pass it as `cursor` for more rows; null on the last page.' })
  next_cursor!: string | null;
}

const BOX = { type: 'array', items: { type: 'number' } } as const;
const BOX_TEXT = 'Left, top, width and height in pixels of the canvas';

class ContrastRecord {
  @Num({ description: 'Ratio of WCAG 2 at the median pixel of the letters.' })
  typical!: number;

  @Num({ description: 'Nine in ten pixels of the letters have at least this ratio.' })
  least!: number;

  @Num({ description: '4.5; 3 for texts of 24 pixels, or 18.66 in bold.' })
  needed!: number;
}

class TextReportRecord {
  @Described(
    { type: 'array', items: { type: 'object' } },
    { description: 'Top first: `text`, `width`, and `ink` unturned.' },
  )
  lines!: readonly object[];

  @Num({ description: 'Font size that fitting arrived at, pixels.' })
  size!: number;

  @Num({ nullable: true, description: 'Font size that the layer asks for; null where a field decides.' })
  asked_size!: number | null;

  @Described({ type: 'array', items: { type: 'object' } }, { description: '`code` and `detail`, such as `shrunk`.' })
  warnings!: readonly object[];

  @Nested(() => ContrastRecord, {
    nullable: true,
    description: 'Null where it can not be told: no letters are painted, or the canvas is transparent below them.',
  })
  contrast!: ContrastRecord | null;
}

class LayerReportRecord {
  @Text({ description: 'In an item of a list with its number: `price[2]`.' })
  id!: string;

  @Text()
  type!: string;

  @Described(
    { type: 'array', items: { type: 'string' } },
    { description: 'The layers around it, the outermost first.' },
  )
  holders!: readonly string[];

  @Described(BOX, {
    nullable: true,
    description: `${BOX_TEXT}, before it is turned; null where a holder or a field decides.`,
  })
  box!: readonly number[] | null;

  @Num({ nullable: true, description: 'Degrees clockwise; null where a field decides.' })
  rotate!: number | null;

  @Described(BOX, {
    nullable: true,
    description: `${BOX_TEXT} of all that it paints; null where nothing of it is seen.`,
  })
  ink!: readonly number[] | null;

  @Nested(() => TextReportRecord, { nullable: true, description: 'The layout of a text that is visible.' })
  text!: TextReportRecord | null;
}

class FindingRecord {
  @OneOf(FINDING_KINDS)
  kind!: (typeof FINDING_KINDS)[number];

  @Described({ type: 'array', items: { type: 'string' } })
  layers!: readonly string[];

  @Text({ description: 'What is wrong, where, and what to do.' })
  detail!: string;
}

/** The layout of a template with certain values. */
export class LayoutRecord {
  @Int({ nullable: true, description: 'Null: a schema that is not stored.' })
  version!: number | null;

  @Int()
  width!: number;

  @Int()
  height!: number;

  @ListOf(() => FindingRecord, { description: 'Likely to be wrong; empty where nothing is.' })
  findings!: FindingRecord[];

  @ListOf(() => LayerReportRecord, { description: 'In paint order.' })
  layers!: LayerReportRecord[];

  @Described(
    { type: 'array', items: { type: 'string' } },
    {
      description: 'Layers whose ink was not looked for: those beyond the first 40 that have to be painted one by one.',
    },
  )
  unpainted!: readonly string[];

  static from(report: LayoutReport): object {
    return shown(LayoutRecord, report);
  }
}

class ChangeRecord {
  @OneOf(['added', 'removed', 'changed', 'moved'])
  kind!: string;

  @Text({ description: 'JSON Pointer into the schema after; of what is removed, into the one before.' })
  pointer!: string;

  @Text({ nullable: true, description: 'The id or name of the layer or field around it.' })
  item!: string | null;

  @Text({ description: 'The change in words.' })
  words!: string;

  @Described({}, { optional: true, description: 'The value before.' })
  from?: unknown;

  @Described({}, { optional: true, description: 'The value after.' })
  to?: unknown;
}

class MovedBoxRecord {
  @Text()
  id!: string;

  @Described(BOX, { nullable: true, description: `${BOX_TEXT}; null where there is none.` })
  before!: readonly number[] | null;

  @Described(BOX, { nullable: true, description: `${BOX_TEXT}; null where there is none.` })
  after!: readonly number[] | null;
}

/** The differences between two states of a template, beside their pictures. */
export class TemplateChangesRecord {
  @ListOf(() => ChangeRecord, { description: 'Empty where the schemas are the same.' })
  changes!: ChangeRecord[];

  @ListOf(() => MovedBoxRecord, {
    description: 'Layers that stand elsewhere, are larger or smaller, or are in one state alone.',
  })
  boxes!: MovedBoxRecord[];

  static from({ changes, boxes }: TemplateChanges): object {
    return shown(TemplateChangesRecord, { changes, boxes });
  }
}
