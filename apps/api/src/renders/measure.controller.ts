import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MeasuredLayer } from '#renderer';
import { RendersService } from '#renders';
import {
  Access,
  Answers,
  Caller,
  IMAGES_LIMIT,
  JsonBody,
  Operation,
  PathId,
  Refuses,
  type Principal,
} from '../http/index.js';
import { MeasureRecord } from './measure.records.js';
import { MeasureBody } from './renders.bodies.js';
import { BUDGET_EXCEEDED, FONT_UNUSABLE, TEXT_OVERFLOW } from './renders.refusals.js';

@ApiTags('Templates and rendering')
@Controller('/v1/templates/:template_id/measure')
export class MeasureController {
  constructor(private readonly renders: RendersService) {}

  @Post()
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Measure the texts',
    description:
      'Lays the text layers out as a render would, without drawing: their lines, the size used, where the ink falls, ' +
      'and the warnings. Free of charge.',
    addition: true,
  })
  @Answers(MeasureRecord, { description: 'How the text layers come out.' })
  @Refuses('render_queue_full', 'render_deadline', TEXT_OVERFLOW, BUDGET_EXCEEDED, FONT_UNUSABLE)
  measure(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody({ limit: IMAGES_LIMIT }) body: MeasureBody,
  ): Promise<{ layers: MeasuredLayer[] }> {
    return this.renders.measure(user, id, body);
  }
}
