import { ApiProperty } from '@nestjs/swagger';
import type { MeasuredLayer } from '#renderer';

class MeasuredLineRecord {
  @ApiProperty({ type: String, example: 'عبد الرحمن', description: 'In logical order.' })
  text!: string;

  @ApiProperty({ type: Number, example: 312.4, description: 'Sum of advances, pixels.' })
  width!: number;

  @ApiProperty({
    type: [Number],
    example: [384.2, 601.5, 311.9, 88.7],
    description: 'Left, top, width and height of what is drawn, pixels of the canvas.',
  })
  ink!: number[];
}

class MeasureWarningRecord {
  @ApiProperty({ type: String, example: 'shrunk' })
  code!: string;

  @ApiProperty({ type: String, example: 'The text was set at 54.5 instead of 72 pixels.' })
  detail!: string;
}

class MeasuredLayerRecord {
  @ApiProperty({ type: String, example: 'who' })
  id!: string;

  @ApiProperty({ type: [MeasuredLineRecord], description: 'Top first.' })
  lines!: MeasuredLineRecord[];

  @ApiProperty({ type: Number, example: 72, description: 'Font size that fitting arrived at, pixels.' })
  size!: number;

  @ApiProperty({ type: [MeasureWarningRecord] })
  warnings!: MeasureWarningRecord[];
}

/** How the text layers come out, at scale 1. */
export class MeasureRecord {
  @ApiProperty({ type: [MeasuredLayerRecord], description: 'Text layers in paint order.' })
  layers!: MeasuredLayerRecord[];

  static from({ layers }: { layers: MeasuredLayer[] }): MeasureRecord {
    return {
      layers: layers.map(({ id, lines, size, warnings }) => ({
        ...{ id, lines, size },
        warnings: warnings.map(({ code, detail }) => ({ code, detail })),
      })),
    };
  }
}
