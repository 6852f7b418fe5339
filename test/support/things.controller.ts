import { Controller, Module, Post } from '@nestjs/common';
import { Access, Answers, Idempotent, JsonBody, Operation } from '../../apps/api/src/http/index.js';
import { EchoRecord, ProbeBody } from './probe.bodies.js';
import { type Thing, ThingsService } from './things.service.js';

@Controller('/things')
class ThingsController {
  constructor(private readonly things: ThingsService) {}

  @Post()
  @Access('public')
  @Idempotent()
  @Operation({ summary: 'Create', description: 'Creates a thing.' })
  @Answers(EchoRecord)
  create(@JsonBody() { name }: ProbeBody): Promise<Thing> {
    return this.things.create(name);
  }
}

@Module({ controllers: [ThingsController], providers: [ThingsService] })
export class ThingsModule {}
