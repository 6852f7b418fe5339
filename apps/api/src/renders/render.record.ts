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
    { example: ['body', 'data', 'name'], description: 'Location of the fault, as in the error response.' },
  )
  loc!: IssueLocation;

  @OneOf(FAULT_TYPES, { example: 'string_too_long' })
  type!: string;
}

class RenderErrorRecord {
  @Text({ example: 'validation_failed', description: 'Error code of the response.' })
  code!: string;

  @Int({ min: 400, max: 599, example: 422, description: 'HTTP status of the response.' })
  status!: number;

  @ListOf(() => FaultPlaceRecord, {
    description: 'The first ten faults, without their messages, which may quote values.',
  })
  errors!: readonly FaultPlaceRecord[];
}

/** A render in a list. */
export class LoggedRenderRecord {
  @Id('rnd')
  id!: string;

  @OneOf(RENDER_STATES, { example: 'failed' })
  status!: LoggedRender['status'];

  @Id('tpl', { nullable: true, description: 'Null if the request did not name a template.' })
  template_id!: string | null;

  @Int({
    nullable: true,
    min: 1,
    example: 3,
    description: 'Version of the template. For a failed render, null unless the request named it.',
  })
  template_version!: number | null;

  @OneOf(RENDER_FORMATS, { example: 'png' })
  format!: RenderFormat;

  @Int({ nullable: true, min: 1, example: null, description: 'Size of the file in bytes; null for a failed render.' })
  bytes!: number | null;

  @Int({ min: 0, example: 12, description: 'Duration in milliseconds.' })
  duration_ms!: number;

  @OneOf(SOURCES, { example: 'api', description: 'Source of the render, as in the usage.' })
  source!: string;

  @Id('key', { nullable: true, description: 'Null if the render was requested without a key.' })
  key_id!: string | null;

  @Nested(() => RenderErrorRecord, { nullable: true, description: 'Null for a successful render.' })
  error!: RenderErrorRecord | null;

  @Int({
    min: 0,
    example: 0,
    description:
      'Number of further failures with the same code in the same minute, which have no entries of their own.',
  })
  repeats!: number;

  @Bool({ example: false, description: 'True if the request is kept, for a thumbnail and for replays.' })
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

  @Int({
    nullable: true,
    min: 0,
    example: 11,
    description: 'Length of a text in UTF-16 code units, or number of items of a list.',
  })
  length!: number | null;
}

class ImageOutlineRecord {
  @Text({ example: 'photo' })
  name!: string;

  @OneOf(['url', 'bytes', 'asset'], {
    example: 'bytes',
    description: 'Origin of the picture; `bytes`: the request contained it.',
  })
  origin!: string;

  @Int({
    nullable: true,
    min: 0,
    example: 48_211,
    description: 'Size in bytes of a picture that the request contained.',
  })
  bytes!: number | null;

  @Id('ast', { nullable: true, example: null })
  asset_id!: string | null;
}

/** A request without its values. */
class RequestOutlineRecord {
  @Text({ example: exampleId('tpl'), description: 'Id of the template as the request named it.' })
  template_id!: string;

  @Text({ nullable: true, example: null, description: 'Requested size of the template.' })
  size!: string | null;

  @Texts({
    nullable: true,
    max: 20,
    each: {},
    example: null,
    description: 'Requested sizes of a failed set, empty for all; null for other renders.',
  })
  sizes!: readonly string[] | null;

  @OneOf(RENDER_FORMATS, { example: 'png' })
  format!: RenderFormat;

  @Int({ min: 1, max: 100, example: 90 })
  quality!: number;

  @Num({ example: 1 })
  scale!: number;

  @Int({ nullable: true, example: null, description: 'Requested width, if any.' })
  width!: number | null;

  @Num({ nullable: true, example: null })
  dpr!: number | null;

  @Int({ nullable: true, example: null })
  dpi!: number | null;

  @ListOf(() => FieldOutlineRecord, { description: 'Fields in `data`.' })
  fields!: readonly FieldOutlineRecord[];

  @ListOf(() => ImageOutlineRecord, { description: 'Pictures in `images`.' })
  images!: readonly ImageOutlineRecord[];

  @Int({ min: 0, example: 0, description: 'Number of fields and images of a large request beyond those listed.' })
  omitted!: number;
}

class RenderTimingsRecord {
  @Num({ example: 0.4, description: 'Time to validate the data and get the pictures.' })
  fetch!: number;

  @Num({ example: 0 })
  decode!: number;

  @Num({ example: 0.8, description: 'Time of waiting for a thread, including waits between steps.' })
  queue!: number;

  @Num({ example: 1.9 })
  layout!: number;

  @Num({ example: 2.6, description: 'Time to paint the picture; 0 for PDF.' })
  raster!: number;

  @Num({ example: 3.1 })
  encode!: number;

  @Num({ nullable: true, example: 2.2, description: 'Database time; null for a picture of a set.' })
  db!: number | null;

  @Num({ example: 12, description: 'Time from the request until the picture was drawn.' })
  total!: number;
}

/** A render with everything known about it. */
export class RenderEntryRecord extends LoggedRenderRecord {
  @Nested(() => RequestOutlineRecord, {
    nullable: true,
    description:
      'Outline of the request. Null for renders without an API request, for old renders, and beyond 300 renders ' +
      'per minute.',
  })
  request!: RequestOutlineRecord | null;

  @Nested(() => RenderTimingsRecord, {
    nullable: true,
    description: 'Timings in milliseconds. Null if `request` is null, and for a failed render.',
  })
  timings!: RenderTimingsRecord | null;

  @Instant({
    nullable: true,
    example: null,
    description: 'Time until which the request is kept; null if it is not kept.',
  })
  request_kept_until!: Date | null;

  static override from(entry: RenderEntry): object {
    const { outline, keptUntil: requestKeptUntil, timings } = entry;
    const request = outline && { ...outline, width: outline.width ?? null, dpr: outline.dpr ?? null };
    const shownTimings = timings && { ...timings, db: timings.db ?? null };
    return shown(RenderEntryRecord, { ...membersOf(entry), request, requestKeptUntil, timings: shownTimings });
  }
}

function membersOf({ error, isRequestKept, ...render }: LoggedRender) {
  const shownError = error && { code: error.code, status: statusOf(error.category), errors: error.places };
  return { ...render, error: shownError, requestKept: isRequestKept };
}
