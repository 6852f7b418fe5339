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
  OmitType,
  OneOf,
  PartialType,
  PickType,
  type RecordClass,
  shown,
  Text,
} from '../http/index.js';
import { KeyCapRecord } from '../me/api-key.record.js';
import { ImportPictureRecord, TemplateImportRecord } from '../templates/template-import.record.js';
import { TemplateRecord, TemplateSummaryRecord } from '../templates/template.record.js';
import { UsageRecord } from '../usage/usage.record.js';

/** A page of a list. */
function pageRecord(type: RecordClass): RecordClass {
  class PageRecord {
    @ListOf(() => type)
    items!: object[];

    @Text({ nullable: true, description: 'Value for `cursor` to get the next page; null on the last page.' })
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

  @Described(
    { type: 'array', items: { type: 'object' } },
    { description: 'Faults, each with its place (`loc`) and message (`msg`).' },
  )
  errors!: readonly object[];
}

class ImportedPictureRecord extends OmitType(ImportPictureRecord, ['data']) {}

/** An imported design without its pictures' files; its preview is beside it. */
export class ImportedDesignRecord extends OmitType(TemplateImportRecord, ['pictures', 'preview', 'source_picture']) {
  @ListOf(() => ImportedPictureRecord, { description: 'Pictures of the design. `create` stores them as assets.' })
  pictures!: readonly object[];
}

/** The text beside the picture of a schema. */
export class DrawnSchemaRecord {
  @Text({ nullable: true, description: "Name of the size; null for the template's own canvas." })
  size!: string | null;

  @Text({ description: 'SHA-256 of the picture.' })
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

  @Int({ description: 'Number of remaining credits.' })
  credits_remaining!: number;

  @Described(
    { type: 'array', items: { type: ['string', 'object'] } },
    { description: 'Codes of warnings; with `dry_run`, each with its `layer` and `detail`.' },
  )
  warnings!: readonly unknown[];

  @Text({ optional: true })
  render_id?: string;

  @Int({ optional: true, min: 0 })
  credits_charged?: number;

  @Text({ optional: true })
  content_type?: string;

  @Text({ optional: true, description: 'SHA-256 of the picture.' })
  sha256?: string;

  @Bool({ optional: true, description: 'True if nothing was drawn.' })
  dry_run?: boolean;

  @Int({ optional: true, min: 0 })
  credits_needed?: number;

  @Bool({ optional: true })
  is_affordable?: boolean;

  @Nested(() => KeyCapRecord, { optional: true, nullable: true, description: 'Cap of the key; null for none.' })
  cap?: KeyCapRecord | null;
}

export class AccountUsageRecord extends UsageRecord {
  @Int({ description: 'Number of remaining credits.' })
  credits_remaining!: number;

  @Nested(() => KeyCapRecord, { nullable: true, description: 'Cap of the key; null for none.' })
  cap!: KeyCapRecord | null;
}

/** A batch and a page of its rows. */
export class BatchRowsRecord extends BatchRecord {
  @ListOf(() => BatchRowRecord, {
    description: 'Rows, each with its state, and a link to its picture once it is drawn.',
  })
  rows!: BatchRowRecord[];

  @Text({ nullable: true, description: 'Value for `cursor` to get the next rows; null on the last page.' })
  next_cursor!: string | null;
}

const BOX = { type: 'array', items: { type: 'number' } } as const;
const BOX_TEXT = 'Left, top, width and height in pixels of the canvas';

class ContrastRecord {
  @Num({ description: 'Contrast ratio of WCAG 2 at the median pixel of the letters.' })
  typical!: number;

  @Num({ description: 'Ratio that nine in ten pixels of the letters reach.' })
  least!: number;

  @Num({ description: 'Required ratio: 4.5, or 3 for texts of 24 pixels, or of 18.66 in bold.' })
  needed!: number;
}

class TextReportRecord {
  @Described(
    { type: 'array', items: { type: 'object' } },
    { description: 'Lines from top to bottom: `text`, `width`, and `ink` before rotation.' },
  )
  lines!: readonly object[];

  @Num({ description: 'Font size after fitting, in pixels.' })
  size!: number;

  @Num({ nullable: true, description: 'Font size that the layer requests; null if a field determines it.' })
  asked_size!: number | null;

  @Described(
    { type: 'array', items: { type: 'object' } },
    { description: 'Warnings with `code` and `detail`, such as `shrunk`.' },
  )
  warnings!: readonly object[];

  @Nested(() => ContrastRecord, {
    nullable: true,
    description: 'Null if the contrast is unknown: no letters are painted, or the canvas is transparent below them.',
  })
  contrast!: ContrastRecord | null;
}

class LayerReportRecord {
  @Text({ description: 'Id of the layer. A layer in an item of a list has the number of the item: `price[2]`.' })
  id!: string;

  @Text()
  type!: string;

  @Described({ type: 'array', items: { type: 'string' } }, { description: 'Enclosing layers, outermost first.' })
  holders!: readonly string[];

  @Described(BOX, {
    nullable: true,
    description: `${BOX_TEXT}, before rotation; null if an enclosing layer or a field determines it.`,
  })
  box!: readonly number[] | null;

  @Num({ nullable: true, description: 'Rotation in degrees clockwise; null if a field determines it.' })
  rotate!: number | null;

  @Described(BOX, {
    nullable: true,
    description: `${BOX_TEXT} of everything that the layer paints; null if nothing of it is visible.`,
  })
  ink!: readonly number[] | null;

  @Nested(() => TextReportRecord, { nullable: true, description: 'Layout of a visible text.' })
  text!: TextReportRecord | null;
}

class FindingRecord {
  @OneOf(FINDING_KINDS)
  kind!: (typeof FINDING_KINDS)[number];

  @Described({ type: 'array', items: { type: 'string' } })
  layers!: readonly string[];

  @Text({ description: 'Explanation of the problem, its place and the remedy.' })
  detail!: string;
}

/** The layout of a template with certain values. */
export class LayoutRecord {
  @Int({ nullable: true, description: 'Version of the template; null for a schema that is not stored.' })
  version!: number | null;

  @Int()
  width!: number;

  @Int()
  height!: number;

  @ListOf(() => FindingRecord, { description: 'Likely problems; empty if there are none.' })
  findings!: FindingRecord[];

  @ListOf(() => LayerReportRecord, { description: 'Layers in paint order.' })
  layers!: LayerReportRecord[];

  @Described(
    { type: 'array', items: { type: 'string' } },
    {
      description: 'Layers whose ink was not measured: those beyond the first 40 that have to be painted one by one.',
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

  @Text({ description: 'JSON Pointer into the later schema; for a removal, into the earlier one.' })
  pointer!: string;

  @Text({ nullable: true, description: 'Id or name of the enclosing layer or field.' })
  item!: string | null;

  @Text({ description: 'Description of the change.' })
  words!: string;

  @Described({}, { optional: true, description: 'Value before the change.' })
  from?: unknown;

  @Described({}, { optional: true, description: 'Value after the change.' })
  to?: unknown;
}

class MovedBoxRecord {
  @Text()
  id!: string;

  @Described(BOX, { nullable: true, description: `${BOX_TEXT}; null if there is none.` })
  before!: readonly number[] | null;

  @Described(BOX, { nullable: true, description: `${BOX_TEXT}; null if there is none.` })
  after!: readonly number[] | null;
}

/** The differences between two states of a template, beside their pictures. */
export class TemplateChangesRecord {
  @ListOf(() => ChangeRecord, { description: 'Changes between the schemas; empty if they are equal.' })
  changes!: ChangeRecord[];

  @ListOf(() => MovedBoxRecord, {
    description: 'Layers with another position or size, and layers that only one of the states has.',
  })
  boxes!: MovedBoxRecord[];

  static from({ changes, boxes }: TemplateChanges): object {
    return shown(TemplateChangesRecord, { changes, boxes });
  }
}
