/** A small template: a name over a coloured canvas. */
export function card({ background = '#0b3d2e', layers = [], fields = [], ...more }: Partial<Card> = {}): object {
  return {
    schema_version: 1,
    canvas: { width: 400, height: 200, background },
    locale: 'ar-SA',
    fields: [{ name: 'name', type: 'text', max_length: 60, sample: 'عبد الرحمن' }, ...fields],
    layers: [
      {
        id: 'who',
        type: 'text',
        text: '{{name}}',
        box: [20, 40, 360, 120],
        font: ['Amiri'],
        size: 60,
        color: '#ffffff',
        align: 'center',
        valign: 'middle',
      },
      ...layers,
    ],
    ...more,
  };
}

interface Card {
  background: string;
  layers: object[];
  fields: object[];
  [member: string]: unknown;
}
