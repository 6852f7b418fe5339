import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { OperationalService, type Readiness, type Release, type SelfTest, SelfTestService } from '#operational';
import { Access, Answers, Operation } from '../http/index.js';
import { HealthRecord, ReadinessRecord, SelfTestRecord, VersionRecord } from './operational.record.js';

const NOT_READY: ReadinessRecord = {
  status: 'unavailable',
  checks: {
    database: { ok: false, detail: 'It does not answer.' },
    migrations: { ok: false, detail: 'Not known while the database can not be asked.' },
    storage: { ok: true, detail: 'It reads and writes.' },
    addon: { ok: true, detail: 'It is loaded.' },
    queue: { ok: false, detail: 'Not known while the database can not be asked.' },
    limits: { ok: true, detail: 'Each process counts for itself.' },
  },
};

/** Prometheus' text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const METRICS_EXAMPLE = '# TYPE naqsh_jobs gauge\nnaqsh_jobs{kind="mail.deliver",status="waiting"} 0\n';

@Controller()
export class OperationalController {
  constructor(
    private readonly operational: OperationalService,
    private readonly selfTest: SelfTestService,
  ) {}

  @Get('/healthz')
  @Access('public', { limit: null })
  @Operation({
    summary: 'Tell whether the process lives',
    description: 'For restarts: touches no database, storage or engine, and answers while they are down.',
  })
  @Answers(HealthRecord, { description: 'It lives.' })
  getHealth(): { status: 'ok' } {
    return this.operational.liveness();
  }

  @Get('/readyz')
  @Access('public', { limit: null })
  @Operation({
    summary: 'Tell whether the service can work',
    description:
      'For load balancers: asks database, migrations, storage, engine, queue and limits, and names what fails and why. Without limits (Redis), or without a store that it has used before, it is `degraded` and still 200: renders go on whose parts are in memory or can be made anew. An instance that was told to stop is not ready either, for the `SHUTDOWN_DELAY_SECONDS` in which it still answers.',
  })
  @Answers(ReadinessRecord, {
    description: 'It can work, or renders can: `degraded`.',
    status: (value: Readiness) => ReadinessRecord.statusOf(value),
  })
  @ApiResponse({
    status: 503,
    description: 'A part fails without which nothing works: its `ok` is false. Or the instance is about to stop.',
    type: ReadinessRecord,
    example: NOT_READY,
  })
  getReadiness(): Promise<Readiness> {
    return this.operational.readiness();
  }

  @Get('/metrics')
  @Access('public', { limit: null, metricsToken: true })
  @Operation({
    summary: 'Read the figures of this process',
    description:
      'For Prometheus, in its text format: requests, renders, jobs, connections, memory. Where `METRICS_TOKEN` is set, send it as `Authorization: Bearer …`.',
  })
  @HttpCode(200)
  @Header('Content-Type', METRICS_TYPE)
  @ApiResponse({
    status: 200,
    description: 'The figures.',
    content: { 'text/plain': { schema: { type: 'string' }, example: METRICS_EXAMPLE } },
  })
  getMetrics(): Promise<string> {
    return this.operational.exposition();
  }

  @Get('/version')
  @Access('public', { limit: null })
  @Operation({
    summary: 'Tell which release runs',
    description: 'Name, version and commit of the service, version of the engine, and the version in the paths.',
  })
  @Answers(VersionRecord, { description: 'The release.' })
  getVersion(): Release {
    return this.operational.release();
  }

  @Post('/v1/self-test')
  @Access('user')
  @Operation({
    summary: 'Try what a render needs',
    description:
      'Draws built-in specimens and compares their hashes, which are the same on every machine, and writes and reads the ' +
      'storage. Answers 200 whatever it finds: `ok` says it. Free of charge.',
  })
  @Answers(SelfTestRecord, { description: 'What was found, step by step.' })
  runSelfTest(): Promise<SelfTest> {
    return this.selfTest.run();
  }
}
