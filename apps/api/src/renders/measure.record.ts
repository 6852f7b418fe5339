import type { MeasuredLayer } from '#renderer';
import { Described, ListOf, Num, shown, Text } from '../http/index.js';

class MeasuredLineRecord {
  @Text({ example: 'عبد الرحمن', description: 'Text of the line in logical order.' })
  text!: string;

  @Num({ example: 312.4, description: 'Sum of the advances in pixels.' })
  width!: number;

  @Described(
    { type: 'array', items: { type: 'number' } },
    {
      example: [384.2, 601.5, 311.9, 88.7],
      description: 'Left, top, width and height of the ink, in pixels of the canvas.',
    },
  )
  ink!: readonly number[];
}

class MeasureWarningRecord {
  @Text({ example: 'shrunk' })
  code!: string;

  @Text({ example: 'The text was set at 54.5 instead of 72 pixels.' })
  detail!: string;
}

class MeasuredLayerRecord {
  @Text({
    example: 'who',
    description: 'Id of the layer. A layer in an item of a list has the number of the item: `price[2]`.',
  })
  id!: string;

  @Described(
    { type: 'array', items: { type: 'number' } },
    { example: [100, 560, 880, 160], description: 'Left, top, width and height of the box, in pixels of the canvas.' },
  )
  box!: readonly number[];

  @ListOf(() => MeasuredLineRecord, { description: 'Lines from top to bottom.' })
  lines!: MeasuredLineRecord[];

  @Num({ example: 72, description: 'Font size after fitting, in pixels.' })
  size!: number;

  @ListOf(() => MeasureWarningRecord)
  warnings!: MeasureWarningRecord[];
}

/** The measured text layers, at scale 1. */
export class MeasureRecord {
  @ListOf(() => MeasuredLayerRecord, { description: 'Text layers in paint order.' })
  layers!: MeasuredLayerRecord[];

  static from(measured: { layers: MeasuredLayer[] }): object {
    return shown(MeasureRecord, measured);
  }
}
