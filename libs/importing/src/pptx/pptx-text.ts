import type { Layer } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import { hexOf, type Paint } from '../paints.js';
import type { Look, Run, TemplateBuilder } from '../template-builder.js';
import { colorIn, EMU_PER_PIXEL, fillIn, type Theme } from './pptx-colors.js';
import { all, attribute, find, number, type XmlNode } from './xml-node.js';

/** Texts of slides. A run takes missing members from its paragraph, its shape, the layout and the master in turn. */

const PIXELS_PER_POINT = 96 / 72;
const USUAL_POINTS = 18;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const ALIGNS: Readonly<Record<string, 'left' | 'center' | 'right' | 'start'>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'start',
  dist: 'start',
};
const VALIGNS: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = { t: 'top', ctr: 'middle', b: 'bottom' };
/** Room inside a box at its left or right, and at its top or bottom, in pixels. */
const INSETS = { lIns: 9.6, tIns: 4.8, rIns: 9.6, bIns: 4.8 } as const;

export interface TextSource {
  readonly body: XmlNode;
  /** Lists of styles of the shape and of those that it inherits from, the nearest first. */
  readonly lists: readonly (XmlNode | undefined)[];
  /** Members of bodies, the nearest first. */
  readonly bodies: readonly (XmlNode | undefined)[];
  readonly theme: Theme;
  /** Pixels of the canvas by pixels of the slide. */
  readonly scale: number;
  /** The colour of the shape's style. */
  readonly styled: Paint | null;
}

export function hasWords(body: XmlNode | undefined): boolean {
  return all(body, 'p').some((paragraph) =>
    paragraph.children.some((run) => (find(run, 't')?.text ?? '').trim() !== ''),
  );
}

export function textOf(builder: TemplateBuilder, box: Box, look: Look, source: TextSource): Layer | null {
  const { bodies, scale } = source;
  const member = (name: string): string | undefined =>
    bodies.map((one) => attribute(one, name)).find((value) => value !== undefined);
  const inset = (name: keyof typeof INSETS): number => {
    const value = Number(member(name) ?? NaN);
    return (Number.isFinite(value) ? value / EMU_PER_PIXEL : INSETS[name]) * scale;
  };
  const fit = bodies.map((one) => find(one, 'normAutofit')).find((one) => one !== undefined);
  const fontScale = (number(fit, 'fontScale') ?? 100_000) / 100_000;
  const paragraphs = all(source.body, 'p').map((paragraph) => new Paragraph(paragraph, source, fontScale * scale));
  const shown = paragraphs.map((paragraph) => paragraph.runs());
  const runs = shown.flatMap((own, index) => (index === 0 ? own : [...newLine(shown[index - 1] ?? [], own), ...own]));
  const [first] = paragraphs.filter((_, index) => (shown[index] ?? []).some(({ text }) => text.trim() !== ''));
  if (first === undefined) return null;
  const algn = first.member('algn') ?? (first.isRtl ? 'r' : 'l');
  const vert = member('vert') ?? 'horz';
  if (vert !== 'horz') builder.note('guessed_layout', look.name);
  if (new Set(paragraphs.map((paragraph) => paragraph.member('algn') ?? 'l')).size > 1)
    builder.note('guessed_lines', look.name);
  const isWrapped = member('wrap') !== 'none';
  const inner = {
    x: box.x + inset('lIns'),
    y: box.y + inset('tIns'),
    width: Math.max(1, box.width - inset('lIns') - inset('rIns')),
    height: Math.max(1, box.height - inset('tIns') - inset('bIns')),
  };
  const extra = isWrapped ? 0 : inner.width * 0.15;
  const wide = {
    ...inner,
    x: inner.x - (algn === 'r' ? extra : algn === 'ctr' ? extra / 2 : 0),
    width: inner.width + extra,
  };
  const spacing = first.lineSpacing();
  return builder.text({
    ...look,
    runs,
    box: wide,
    align: ALIGNS[algn] ?? 'left',
    valign: VALIGNS[member('anchor') ?? 't'] ?? 'top',
    direction: first.isRtl ? 'rtl' : 'auto',
    lineHeight: spacing,
    ...(algn === 'just' && { justify: 'space' }),
  });
}

function newLine(before: readonly Run[], after: readonly Run[]): Run[] {
  const style = before.at(-1) ?? after[0];
  return style === undefined ? [] : [{ ...style, text: '\n' }];
}

class Paragraph {
  private readonly own: XmlNode | undefined;
  private readonly levels: readonly (XmlNode | undefined)[];
  readonly isRtl: boolean;

  constructor(
    private readonly node: XmlNode,
    private readonly source: TextSource,
    private readonly scale: number,
  ) {
    this.own = find(node, 'pPr');
    const level = `lvl${(number(this.own, 'lvl') ?? 0) + 1}pPr`;
    this.levels = source.lists.map((list) => find(list, level));
    this.isRtl = this.member('rtl') === '1' || this.member('rtl') === 'true';
  }

  member(name: string): string | undefined {
    return [this.own, ...this.levels].map((one) => attribute(one, name)).find((value) => value !== undefined);
  }

  lineSpacing(): number {
    const share = [this.own, ...this.levels]
      .map((one) => number(find(one, 'lnSpc', 'spcPct'), 'val'))
      .find((value) => value !== null);
    // A hundred per cent is the line distance of the file's font, about 1.2 of its size; substitute fonts may be
    // taller.
    return ((share ?? 100_000) / 100_000) * 1.2;
  }

  runs(): Run[] {
    const bullet = this.bullet();
    const runs = this.node.children.flatMap((child) => {
      if (child.name === 'br') return [this.run('\n', find(child, 'rPr'))];
      const text = find(child, 't')?.text ?? '';
      return (child.name === 'r' || child.name === 'fld') && text !== '' ? [this.run(text, find(child, 'rPr'))] : [];
    });
    const [first] = runs;
    return first === undefined || bullet === null ? runs : [{ ...first, text: `${bullet} ` }, ...runs];
  }

  private bullet(): string | null {
    for (const one of [this.own, ...this.levels]) {
      if (find(one, 'buNone') !== undefined) return null;
      const char = attribute(find(one, 'buChar'), 'char');
      if (char !== undefined) return '•';
    }
    return null;
  }

  private run(text: string, own: XmlNode | undefined): Run {
    const chain = [own, ...this.levels.map((one) => find(one, 'defRPr'))];
    const member = (name: string): string | undefined =>
      chain.map((one) => attribute(one, name)).find((value) => value !== undefined);
    const points = Number(member('sz') ?? USUAL_POINTS * 100) / 100;
    const size = points * PIXELS_PER_POINT * this.scale;
    const decoration = [
      ...(['none', undefined].includes(member('u')) ? [] : ['underline']),
      ...(['noStrike', undefined].includes(member('strike')) ? [] : ['strike']),
    ];
    const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
    return {
      text: member('cap') === 'all' ? text.toUpperCase() : text,
      family: this.family(chain, ARABIC.test(text)),
      weight: isOn(member('b')) ? 700 : 400,
      italic: isOn(member('i')),
      size: Math.round(size * 100) / 100,
      color: this.color(chain),
      spacing: (Number(member('spc') ?? 0) / 100) * PIXELS_PER_POINT * this.scale,
      raise: (Number(member('baseline') ?? 0) / 100_000) * size,
      ...(decoration.length > 0 && { decoration }),
    };
  }

  private color([own, ...others]: readonly (XmlNode | undefined)[]): Paint {
    const { theme, styled } = this.source;
    const unit = { x: 0, y: 0, width: 100, height: 100 };
    const paint = fillIn(own, theme, unit);
    if (paint !== null && paint !== 'none') return paint;
    if (styled !== null) return styled;
    const inherited = others.map((one) => fillIn(one, theme, unit)).find((fill) => fill !== null && fill !== 'none');
    if (typeof inherited === 'string' || (inherited !== undefined && inherited !== null)) return inherited;
    const text = theme.colors.get(theme.names['tx1'] ?? 'dk1');
    return text === undefined || !/^[0-9a-f]{6}$/i.test(text) ? '#000000' : `#${text.toLowerCase()}`;
  }

  private family(chain: readonly (XmlNode | undefined)[], isArabic: boolean): string {
    const { fonts } = this.source.theme;
    const faces = (kind: string): string | undefined =>
      chain.map((one) => attribute(find(one, kind), 'typeface')).find((value) => value !== undefined && value !== '');
    const name = (isArabic ? faces('cs') : undefined) ?? faces('latin') ?? '+mn-lt';
    if (!name.startsWith('+')) return name;
    const pair = name.startsWith('+mj') ? fonts.major : fonts.minor;
    return (isArabic ? pair.arabic : pair.latin) || pair.latin || 'sans-serif';
  }
}

export function styleColor(style: XmlNode | undefined, theme: Theme, name: string): Paint | null {
  const color = colorIn(find(style, name), theme);
  return color === null ? null : hexOf(color);
}
