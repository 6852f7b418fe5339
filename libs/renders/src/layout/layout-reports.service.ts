import { Injectable } from '@nestjs/common';

import { type MeasuredLayer, RendererService } from '#renderer';
import { type JsonObject, TemplatesService, type TemplateVersion, TemplateVersionsService } from '#templates';
import type { User } from '#users';

import { Drawing, type DrawingOrder } from '../drawing.service.js';
import type { ImageSource } from '../image-source.js';
import { SampleDrawing } from '../sample-drawing.service.js';
import { boundsOf, type Box, cornersOf, type Quad, turned } from './geometry.js';
import { HOLDERS, isPlain, layersOf, ownerId, type PlacedLayer, rotationOf, writtenBox } from './layer-tree.js';
import { type Area, findingsOf } from './layout-findings.js';
import { LayoutPainter, type PaintedLetters } from './layout-painter.service.js';
import type { LayerReport, LayoutReport, TextReport } from './layout-report.js';
import { contrastIn } from './pixels.js';

/** A stored version by its reference, or an unsaved schema. */
export type LayoutSubject = { readonly templateId: string } | { readonly schema: JsonObject };

/** Values for the fields; samples stand in for missing ones. */
export interface LayoutValues {
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: ReadonlyMap<string, ImageSource>;
  readonly size: string | undefined;
}

/** Layers that are painted one by one to find their ink. */
const MOST_PAINTED = 40;
/** WCAG 2, level AA: texts of `size`, or bold ones of `boldSize`, need less contrast. */
const LARGE_TEXT = { size: 24, boldSize: 18.66, bold: 700 };
const NEEDED = { large: 3, small: 4.5 };
/** Types of layers that text over them makes unreadable. */
const CODES: ReadonlySet<string> = new Set(['qr', 'barcode']);

interface Reviewed {
  readonly order: DrawingOrder;
  readonly measured: readonly MeasuredLayer[];
  readonly placed: readonly PlacedLayer[];
}

/** Reports the layout of a template's layers with given values, by measuring its texts and by painting. */
@Injectable()
export class LayoutReports {
  constructor(
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly samples: SampleDrawing,
    private readonly drawing: Drawing,
    private readonly renderer: RendererService,
    private readonly painter: LayoutPainter,
  ) {}

  /**
   * @throws DomainError 404 for the template, 422 for faults of the schema and for values that its fields refuse
   */
  async describe(user: User, subject: LayoutSubject, values: LayoutValues, signal: AbortSignal): Promise<LayoutReport> {
    const version = await this.require(user, subject);
    const { order, measured, placed } = await this.review(user, version, values, signal);
    const texts = new Set(measured.map(({ id }) => ownerId(id)));
    const isMeasured = (one: PlacedLayer): boolean => one.layer.type === 'text' && isPlain(one);
    const wanted = placed
      .filter((one) => !HOLDERS.has(one.layer.type) && !isMeasured(one))
      .map(({ layer }) => layer.id);
    const painted = wanted.slice(0, MOST_PAINTED);
    const inks = await this.painter.inks(order, painted, signal);
    const hasTexts = placed.some(({ layer }) => layer.type === 'text' && texts.has(layer.id));
    const letters = hasTexts ? await this.painter.letters(order, signal) : null;
    const { reports, areas } = reportsOf({ order, measured, placed }, inks, letters);
    const { width, height } = order.version;
    return {
      version: version.version === 0 ? null : version.version,
      width,
      height,
      layers: reports,
      findings: findingsOf(reports, areas, { width, height }),
      unpainted: wanted.slice(MOST_PAINTED),
    };
  }

  /** Returns the version of a subject, in the template's own size. */
  require(user: User, subject: LayoutSubject): Promise<TemplateVersion> {
    return 'schema' in subject
      ? this.templates.draft(user, subject.schema, ['body', 'schema'])
      : this.versions.require(user, subject.templateId);
  }

  /** Returns the boxes of all layers by id, with texts as laid out. */
  async boxesOf(
    user: User,
    version: TemplateVersion,
    values: LayoutValues,
    signal: AbortSignal,
  ): Promise<Map<string, Box>> {
    const { measured, placed } = await this.review(user, version, values, signal);
    const written = placed.flatMap((one) => {
      const box = writtenBox(one);
      return box === null ? [] : [[one.layer.id, box] as const];
    });
    return new Map([...measured.map(({ id, box }) => [id, asBox(box)] as const), ...written]);
  }

  private async review(user: User, of: TemplateVersion, values: LayoutValues, signal: AbortSignal): Promise<Reviewed> {
    const at = ['body'];
    const version = this.versions.inSize(of, values.size, [...at, 'size']);
    const { data, pictures } = values;
    const wanted = {
      version,
      owner: user.id,
      assetsOf: user,
      format: 'png',
      sampled: version.fields,
      at,
      signal,
    } as const;
    const prepared = await this.samples.prepare({ ...wanted, data, pictures });
    const collected = await this.drawing.collect(prepared, this.drawing.deadline(signal));
    const order = { ...prepared, collected };
    const turn = { owner: user.id, lane: 'free' } as const;
    const measurable = { ...turn, data: order.data, imageFields: [...order.pictures.keys()] };
    const measured = await this.renderer.measure(this.versions.source(version), measurable, at);
    return { order, measured, placed: layersOf(JSON.parse(version.schema) as JsonObject) };
  }
}

/** Returns the reports in paint order, and the areas that no text may overlap. */
function reportsOf(
  { measured, placed }: Reviewed,
  inks: ReadonlyMap<string, Box | null>,
  letters: PaintedLetters | null,
): { reports: LayerReport[]; areas: Area[] } {
  const reports: LayerReport[] = [];
  const areas: Area[] = [];
  for (const one of placed) {
    const { layer, holders } = one;
    const ink = inks.get(layer.id) ?? null;
    const base = { type: layer.type, holders: holders.map(({ id }) => id), rotate: rotationOf(layer) };
    const texts = layer.type === 'text' ? measured.filter(({ id }) => ownerId(id) === layer.id) : [];
    if (texts.length === 0) {
      reports.push({ ...base, id: layer.id, box: writtenBox(one), ink, text: null });
      if (CODES.has(layer.type) && ink !== null)
        areas.push({ id: layer.id, type: layer.type, quads: [cornersOf(ink)], words: '' });
    }
    for (const text of texts) {
      const quads = isPlain(one) ? inkQuads(one, text) : ink === null ? [] : [cornersOf(ink)];
      areas.push({ id: text.id, type: 'text', quads, words: text.lines.map((line) => line.text).join('\n') });
      const box = writtenBox(one) ?? asBox(text.box);
      const report = textReport(one, text, quads, letters);
      reports.push({ ...base, id: text.id, box, ink: boundsOf(quads.flat()), text: report });
    }
  }
  return { reports: withHolders(reports), areas };
}

/** Converts the engine's list of four numbers. */
function asBox([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Box {
  return [x, y, width, height];
}

/** Returns the ink of the lines after the layer's rotation, which is about the centre of the engine's box. */
function inkQuads({ layer }: PlacedLayer, { box, lines }: MeasuredLayer): Quad[] {
  const [x, y, width, height] = asBox(box);
  const centre = [x + width / 2, y + height / 2] as const;
  return lines
    .map(({ ink }) => asBox(ink))
    .filter((ink) => ink[2] > 0 && ink[3] > 0)
    .map((ink) => turned(cornersOf(ink), rotationOf(layer) ?? 0, centre));
}

function textReport(
  { layer }: PlacedLayer,
  { lines, size, warnings }: MeasuredLayer,
  quads: readonly Quad[],
  letters: PaintedLetters | null,
): TextReport {
  const asked = layer['size'];
  const weight = typeof layer['weight'] === 'number' ? layer['weight'] : 0;
  const isLarge = size >= LARGE_TEXT.size || (size >= LARGE_TEXT.boldSize && weight >= LARGE_TEXT.bold);
  const contrast = letters && contrastOf(quads, letters);
  return {
    lines: lines.map((line) => ({ ...line, ink: asBox(line.ink) })),
    size,
    askedSize: typeof asked === 'number' ? asked : null,
    warnings,
    contrast: contrast && { ...contrast, needed: isLarge ? NEEDED.large : NEEDED.small },
  };
}

function contrastOf(quads: readonly Quad[], { pictures, factor }: PaintedLetters): ReturnType<typeof contrastIn> {
  const areas = quads.flatMap((quad) => {
    const bounds = boundsOf(quad);
    return bounds === null ? [] : [scaled(bounds, factor)];
  });
  return contrastIn(areas, pictures);
}

function scaled([x, y, width, height]: Box, factor: number): Box {
  return [x * factor, y * factor, width * factor, height * factor];
}

/** The ink of a layer that contains others is the ink of all of these. */
function withHolders(reports: readonly LayerReport[]): LayerReport[] {
  return reports.map((report) => {
    if (!HOLDERS.has(report.type)) return report;
    const inner = reports.filter(({ holders, type }) => holders.includes(report.id) && !HOLDERS.has(type));
    return { ...report, ink: boundsOf(inner.flatMap(({ ink }) => (ink === null ? [] : cornersOf(ink)))) };
  });
}
