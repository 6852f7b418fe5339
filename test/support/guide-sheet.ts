/** A picture with its caption. */
export interface SheetCell {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 720;
const GAP = 18;
const MARGIN = 14;
const CAPTION = 30;
/** The colours of most examples: a sheet of few colours is a small file. */
const [SAND, INK] = ['#f6f1e7', '#22313f'];
const STYLE = { font: ['IBM Plex Sans Arabic'], size: 15, color: INK, align: 'center', valign: 'middle' };
const FRAME = { color: '#d8ccb4', width: 1 };

/** Returns a template that shows pictures of the fields `cell_0`, `cell_1`, … in rows, with their captions below. */
export function sheetOf(cells: readonly SheetCell[]): Record<string, unknown> {
  const layers: object[] = [];
  const end = { x: 0, y: MARGIN, width: 0, row: 0 };
  for (const [index, { caption, width, height }] of cells.entries()) {
    if (end.x > 0 && end.x + width > WIDTH) Object.assign(end, { x: 0, y: end.y + end.row + GAP / 2, row: 0 });
    const [id, box] = [`cell_${String(index)}`, [MARGIN + end.x, end.y, width, height]];
    const frame = { id: `${id}_frame`, type: 'shape', shape: 'rect', box: inset(box), stroke: FRAME };
    const text = { id: `${id}_caption`, type: 'text', text: caption, direction: 'ltr', max_lines: 1, ...STYLE };
    layers.push({ id, type: 'image', field: id, box }, frame);
    layers.push({ ...text, box: [MARGIN + end.x, end.y + height, width, CAPTION] });
    end.x += width + GAP;
    end.width = Math.max(end.width, end.x - GAP);
    end.row = Math.max(end.row, height + CAPTION);
  }
  return {
    schema_version: 1,
    locale: 'en',
    canvas: { width: end.width + 2 * MARGIN, height: end.y + end.row, background: SAND },
    fields: cells.map((_, index) => ({ name: `cell_${String(index)}`, type: 'image' })),
    layers,
  };
}

function inset([x = 0, y = 0, width = 0, height = 0]: readonly number[]): number[] {
  return [x + 0.5, y + 0.5, width - 1, height - 1];
}
