import { type Field, freeId, type Layer } from '../../document/template.js';
import type { Imported } from '../../../../../../libs/importing/src/imported.js';
import type { TextBox } from './text-boxes.js';

export interface BoxColors {
  readonly ground: string;
  readonly ink: string;
}

/** The size of a text as a fraction of its box's height, so that one line with its marks fits. */
const SIZE_OF_BOX = 0.55;

/** The template of a picture with a text layer for each box, bound to a field, above the covers. */
export function withBoxes(
  imported: Imported,
  boxes: readonly TextBox[],
  colorsOf: (box: TextBox) => BoxColors,
  align: 'left' | 'right',
): Imported {
  if (boxes.length === 0) return imported;
  const { template } = imported;
  const ids = new Set((template.layers ?? []).map(({ id }) => id));
  const idFor = (wish: string): string => {
    const id = freeId(wish, ids);
    ids.add(id);
    return id;
  };
  const texts = boxes.map((one): Layer => {
    const { name, box } = one;
    return {
      id: idFor(name),
      type: 'text',
      text: `{{${name}}}`,
      box: [box.x, box.y, box.width, box.height],
      font: ['Cairo'],
      size: Math.max(1, Math.round(box.height * SIZE_OF_BOX)),
      color: colorsOf(one).ink,
      align,
      valign: 'middle',
    };
  });
  const covers = boxes
    .filter((one) => one.covers)
    .map((one): Layer => {
      const { name, box } = one;
      const fill = colorsOf(one).ground;
      return {
        id: idFor(`${name}_cover`),
        type: 'shape',
        shape: 'rect',
        box: [box.x, box.y, box.width, box.height],
        fill,
      };
    });
  const names = [...new Set(boxes.map(({ name }) => name))];
  const fields = names.map((name): Field => ({ name, type: 'text', sample: name }));
  return {
    ...imported,
    template: {
      ...template,
      fields: [...(template.fields ?? []), ...fields],
      layers: [...(template.layers ?? []), ...covers, ...texts],
    },
  };
}
