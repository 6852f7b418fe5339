import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import Yoga, {
  Align,
  Direction,
  FlexDirection,
  Gutter,
  Edge,
  Justify,
  Wrap,
  type Config,
  type Node as YogaNode,
} from 'yoga-layout';
import { bundledFaces } from '#fonts';
import type * as addon from '../../native/node/index.js';
import { seededRandom } from '../support/randomness.js';

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

/**
 * Random stacks of plain boxes compared with Yoga, another flexbox. A box is a text with sides in pixels, so that the
 * engine reports its place. Omits Yoga's differences from CSS: the minimum size of contents, baselines, hugging stacks
 * that wrap, and the place of layers longer than their stack.
 */
const ROUNDS = 600;
const LEAST_COMPARED = 200;
const MOST_DEEP = 3;
const SLACK = 0.02;
const TURN = { owner: 'usr_1', lane: 'interactive' } as const;

const ALIGNS = { start: Align.FlexStart, center: Align.Center, end: Align.FlexEnd, stretch: Align.Stretch };
const JUSTIFIES = {
  start: Justify.FlexStart,
  center: Justify.Center,
  end: Justify.FlexEnd,
  between: Justify.SpaceBetween,
  around: Justify.SpaceAround,
  evenly: Justify.SpaceEvenly,
};

type Side = number | 'hug' | 'fill';

interface Box {
  readonly id: string;
  readonly type: 'text' | 'stack';
  readonly box: readonly Side[];
  readonly grow?: number;
  readonly shrink?: number | undefined;
  readonly layers?: readonly Box[];
  readonly [member: string]: unknown;
}

/** Makes random stacks. */
class Stacks {
  private count = 0;

  constructor(private readonly random: () => number) {}

  root(): Box {
    this.count = 0;
    return { ...this.stack(1), shrink: undefined, box: [10, 20, this.upTo(400) + 400, this.upTo(400) + 400] };
  }

  private stack(depth: number): Box {
    const layers = Array.from({ length: this.upTo(5) }, () => this.layer(depth));
    return {
      id: this.id(),
      type: 'stack',
      box: [this.side(), this.side()],
      axis: this.one(['inline', 'block']),
      direction: this.one(['rtl', 'ltr']),
      gap: this.one([0, this.upTo(20), [this.upTo(20), this.upTo(20)]]),
      padding: this.one([0, this.upTo(20), [1, 2, 3, 4].map((side) => side * this.upTo(5))]),
      align: this.one(Object.keys(ALIGNS)),
      distribute: this.one(Object.keys(JUSTIFIES)),
      wrap: depth === 1 && this.random() < 0.3,
      shrink: 0,
      layers,
    };
  }

  private layer(depth: number): Box {
    if (depth < MOST_DEEP && this.random() < 0.3) return this.stack(depth + 1);
    const ratios = this.random() < 0.3 ? { grow: this.upTo(3), shrink: this.upTo(3) } : {};
    const text = { text: '.', font: ['Amiri'], size: 1, overflow: 'clip' };
    return { id: this.id(), type: 'text', box: [this.upTo(60), this.upTo(60)], ...ratios, ...text };
  }

  private side(): Side {
    return this.one<Side>(['hug', 'hug', this.upTo(300)]);
  }

  private id(): string {
    this.count += 1;
    return `l${String(this.count)}`;
  }

  private upTo(most: number): number {
    return 1 + Math.floor(this.random() * most);
  }

  private one<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!;
  }
}

function config(): Config {
  const own = Yoga.Config.create();
  // Without rounding.
  own.setPointScaleFactor(0);
  return own;
}

/** The same boxes as Yoga's nodes; `nodes` collects them by id. */
function yoga(box: Box, nodes: Map<string, YogaNode>): YogaNode {
  const node = Yoga.Node.create(config());
  nodes.set(box.id, node);
  const [width, height] = box.box.slice(-2);
  if (typeof width === 'number') node.setWidth(width);
  if (typeof height === 'number') node.setHeight(height);
  node.setFlexGrow(box.grow ?? 0);
  node.setFlexShrink(box.shrink ?? 0);
  if (box.layers === undefined) return node;
  node.setFlexDirection(box['axis'] === 'inline' ? FlexDirection.Row : FlexDirection.Column);
  node.setDirection(box['direction'] === 'rtl' ? Direction.RTL : Direction.LTR);
  node.setFlexWrap(box['wrap'] === true ? Wrap.Wrap : Wrap.NoWrap);
  node.setAlignItems(ALIGNS[box['align'] as keyof typeof ALIGNS]);
  node.setAlignContent(Align.FlexStart);
  node.setJustifyContent(JUSTIFIES[box['distribute'] as keyof typeof JUSTIFIES]);
  const gap = box['gap'] as number | number[];
  const [columns, rows] = typeof gap === 'number' ? [gap, gap] : gap;
  node.setGap(Gutter.Column, columns);
  node.setGap(Gutter.Row, rows);
  const padding = box['padding'] as number | number[];
  const sides = typeof padding === 'number' ? [padding, padding, padding, padding] : padding;
  [Edge.Top, Edge.End, Edge.Bottom, Edge.Start].forEach((edge, at) => node.setPadding(edge, sides[at]));
  box.layers.forEach((layer, at) => node.insertChild(yoga(layer, nodes), at));
  return node;
}

/** The boxes of texts as Yoga places them, on the canvas; none if a layer is not entirely inside its stack. */
function placedByYoga(root: Box): Record<string, number[]> | undefined {
  const nodes = new Map<string, YogaNode>();
  const node = yoga(root, nodes);
  node.calculateLayout(undefined, undefined, root['direction'] === 'rtl' ? Direction.RTL : Direction.LTR);
  const [left, top] = root.box as number[];
  const placed: Record<string, number[]> = {};
  let fits = true;
  const walk = (box: Box, x: number, y: number): void => {
    const own = nodes.get(box.id)!;
    const [atX, atY] = [x + own.getComputedLeft(), y + own.getComputedTop()];
    if (box.type === 'text') placed[box.id] = [atX, atY, own.getComputedWidth(), own.getComputedHeight()];
    for (const layer of box.layers ?? []) {
      const inner = nodes.get(layer.id)!;
      const [x, y] = [inner.getComputedLeft(), inner.getComputedTop()];
      const right = own.getComputedWidth() - own.getComputedPadding(Edge.Right) - x - inner.getComputedWidth();
      const bottom = own.getComputedHeight() - own.getComputedPadding(Edge.Bottom) - y - inner.getComputedHeight();
      const left = x - own.getComputedPadding(Edge.Left);
      fits &&= Math.min(left, y - own.getComputedPadding(Edge.Top), right, bottom) > -SLACK;
      walk(layer, atX, atY);
    }
  };
  walk(root, left!, top!);
  node.freeRecursive();
  return fits ? placed : undefined;
}

describe('a stack', () => {
  let engine: addon.Engine;
  let fonts: addon.FontBinding[];

  beforeAll(() => {
    engine = new Engine({ threads: 2, queueLimit: 100, renderBudgetMs: 1_000_000 });
    const bytes = readFileSync(bundledFaces().find(({ family }) => family === 'Amiri')!.path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(engine.addFont(sha256, 0, bytes).failure).toBeUndefined();
    fonts = [{ family: 'Amiri', weight: 400, italic: false, sha256, index: 0, variable: false, role: 'named' }];
  });

  async function placedByUs(root: Box): Promise<Record<string, number[]>> {
    const schema = JSON.stringify({ schema_version: 1, canvas: { width: 1000, height: 1000 }, layers: [root] });
    const key = createHash('sha256').update(schema).digest('hex');
    expect(await engine.prepare({ ...TURN, key, schema, scale: 1, fonts, images: [] })).toEqual({ ok: true });
    const { ok, failure } = await engine.measure({ ...TURN, key, data: '{}', imageFields: [], cpuMs: 1_000_000 });
    expect(failure).toBeUndefined();
    return Object.fromEntries(ok!.layers.map(({ id, box }) => [id, box]));
  }

  it(`places plain boxes as Yoga does, in ${String(ROUNDS)} random stacks`, async () => {
    const stacks = new Stacks(seededRandom('stacks'));
    let compared = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const root = stacks.root();
      const ours = await placedByUs(root);
      const theirs = placedByYoga(root);
      if (theirs === undefined) continue;
      compared += 1;
      expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
      for (const [id, box] of Object.entries(theirs)) {
        const off = Math.max(...box.map((side, at) => Math.abs(side - ours[id]![at]!)));
        if (off > SLACK) throw new Error(`${id}: ${String(ours[id])}, Yoga: ${String(box)}\n${JSON.stringify(root)}`);
      }
    }
    expect(compared).toBeGreaterThan(LEAST_COMPARED);
  });
});
