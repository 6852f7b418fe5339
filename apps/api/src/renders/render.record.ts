import { FAULT_TYPES, type IssueLocation } from '#kernel';
import { type LoggedRender, RENDER_FORMATS, RENDER_STATES, type RenderEntry, type RenderFormat } from '#renders';
import { PAID_SOURCES } from '../credits/paid-sources.js';
import {
  Bool,
  Described,
  exampleId,
  Id,
  Instant,
  Int,
  ListOf,
  Nested,
  Num,
  OneOf,
  shown,
  statusOf,
  Text,
  Texts,
} from '../http/index.js';

const SOURCES = PAID_SOURCES.map(({ usage }) => usage);

class FaultPlaceRecord {
  @Described(
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    { example: ['body', 'data', 'name'], description: 'As in the answer.' },
  )
  loc!: IssueLocation;

  @OneOf(FAULT_TYPES, { example: 'string_too_long' })
  type!: string;
}

class RenderErrorRecord {
  @Text({ example: 'validation_failed', description: 'The code of the problem that was answered.' })
  code!: string;

  @Int({ min: 400, max: 599, example: 422, description: 'The status that was answered.' })
  status!: number;

  @ListOf(() => FaultPlaceRecord, {
    description: 'The first ten faults, without their words, which may quote a value.',
  })
  errors!: readonly FaultPlaceRecord[];
}

/** A render in a list. */
export class LoggedRenderRecord {
  @Id('rnd')
  id!: string;

  @OneOf(RENDER_STATES, { example: 'failed' })
  status!: LoggedRender['status'];

  @Id('tpl', { nullable: true, description: 'Null where the request named none.' })
  template_id!: string | null;

  @Int({
    nullable: true,
    min: 1,
    example: 3,
    description: 'Of a render that failed null, but where the request named it.',
  })
  template_version!: number | null;

  @OneOf(RENDER_FORMATS, { example: 'png' })
  format!: RenderFormat;

  @Int({ nullable: true, min: 1, example: null, description: 'Of the file; null for a render that failed.' })
  bytes!: number | null;

  @Int({ min: 0, example: 12, description: 'Milliseconds that it took.' })
  duration_ms!: number;

  @OneOf(SOURCES, { example: 'api', description: 'As in the usage.' })
  source!: string;

  @Id('key', { nullable: true, description: 'Null where no key asked for it.' })
  key_id!: string | null;

  @Nested(() => RenderErrorRecord, { nullable: true, description: 'Null for a render that succeeded.' })
  error!: RenderErrorRecord | null;

  @Int({
    min: 0,
    example: 0,
    description: 'Further failures with the same code in the same minute, which have no entry of their own.',
  })
  repeats!: number;

  @Bool({ example: false, description: 'Whether the request is kept: for a thumbnail, and to be replayed.' })
  request_kept!: boolean;

  @Instant()
  created_at!: Date;

  static from(render: LoggedRender): object {
    return shown(LoggedRenderRecord, membersOf(render));
  }
}

class FieldOutlineRecord {
  @Text({ example: 'name' })
  name!: string;

  @OneOf(['text', 'number', 'boolean', 'null', 'list', 'object'], { example: 'text' })
  type!: string;

  @Int({ nullable: true, min: 0, example: 11, description: 'Units of UTF-16 of a text, items of a list.' })
  length!: number | null;
}

class ImageOutlineRecord {
  @Text({ example: 'photo' })
  name!: string;

  @OneOf(['url', 'bytes', 'asset'], { example: 'bytes', description: 'bytes: it came in the request.' })
  origin!: string;

  @Int({ nullable: true, min: 0, example: 48_211, description: 'Of a picture that came in the request.' })
  bytes!: number | null;

  @Id('ast', { nullable: true, example: null })
  asset_id!: string | null;
}

/** A request without its values. */
class RequestOutlineRecord {
  @Text({ example: exampleId('tpl'), description: 'As the request named it.' })
  template_id!: string;

  @Text({ nullable: true, example: null, description: 'The size of the template that was asked for.' })
  size!: string | null;

  @Texts({
    nullable: true,
    max: 20,
    each: {},
    example: null,
    description: 'Of a set that failed: the sizes that were named, none for all; else null.',
  })
  sizes!: readonly string[] | null;

  @OneOf(RENDER_FORMATS, { example: 'png' })
  format!: RenderFormat;

  @Int({ min: 1, max: 100, example: 90 })
  quality!: number;

  @Num({ example: 1 })
  scale!: number;

  @Int({ nullable: true, example: null, description: 'The width that was asked for, if one was.' })
  width!: number | null;

  @Num({ nullable: true, example: null })
  dpr!: number | null;

  @Int({ nullable: true, example: null })
  dpi!: number | null;

  @ListOf(() => FieldOutlineRecord, { description: 'What `data` had.' })
  fields!: readonly FieldOutlineRecord[];

  @ListOf(() => ImageOutlineRecord, { description: 'What `images` had.' })
  images!: readonly ImageOutlineRecord[];

  @Int({ min: 0, example: 0, description: 'Fields and images beyond those listed, of a request with very many.' })
  omitted!: number;
}

class RenderTimingsRecord {
  @Num({ example: 0.4, description: 'Judging the data and getting the pictures.' })
  fetch!: number;

  @Num({ example: 0 })
  decode!: number;

  @Num({ example: 0.8, description: 'Waiting for a thread, also in between.' })
  queue!: number;

  @Num({ example: 1.9 })
  layout!: number;

  @Num({ example: 2.6, description: '0 for PDF.' })
  raster!: number;

  @Num({ example: 3.1 })
  encode!: number;

  @Num({ nullable: true, example: 2.2, description: 'Null for a picture of a set.' })
  db!: number | null;

  @Num({ example: 12, description: 'Until it was drawn, from when it was asked for.' })
  total!: number;
}

/** A render with everything known about it. */
export class RenderEntryRecord extends LoggedRenderRecord {
  @Nested(() => RequestOutlineRecord, {
    nullable: true,
    description: 'Null for renders that the API was not asked for, for old ones, and beyond 300 in a minute.',
  })
  request!: RequestOutlineRecord | null;

  @Nested(() => RenderTimingsRecord, {
    nullable: true,
    description: 'Milliseconds. Null as `request` is, and for a render that failed.',
  })
  timings!: RenderTimingsRecord | null;

  @Instant({ nullable: true, example: null, description: 'Until when the request is kept; null: it is not.' })
  request_kept_until!: Date | null;

  static override from(entry: RenderEntry): object {
    const { outline, keptUntil: requestKeptUntil, timings } = entry;
    const request = outline && { ...outline, width: outline.width ?? null, dpr: outline.dpr ?? null };
    const shownTimings = timings && { ...timings, db: timings.db ?? null };
    return shown(RenderEntryRecord, { ...membersOf(entry), request, requestKeptUntil, timings: shownTimings });
  }
}

function membersOf({ error, isRequestKept, ...render }: LoggedRender) {
  const told = error && { code: error.code, status: statusOf(error.category), errors: error.places };
  return { ...render, error: told, requestKept: isRequestKept };
}
