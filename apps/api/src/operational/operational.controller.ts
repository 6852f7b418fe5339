import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { OperationalService, type Readiness, type Release, type SelfTest, SelfTestService } from '#operational';
import { Access, Answers, Operation } from '../http/index.js';
import { HealthRecord, ReadinessRecord, SelfTestRecord, VersionRecord } from './operational.record.js';

const NOT_READY: ReadinessRecord = {
  status: 'unavailable',
  checks: {
    database: { ok: false, detail: 'It does not answer.' },
    migrations: { ok: false, detail: 'Unknown while the database does not answer.' },
    storage: { ok: true, detail: 'It reads and writes.' },
    addon: { ok: true, detail: 'It is loaded.' },
    queue: { ok: false, detail: 'Unknown while the database does not answer.' },
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
    summary: 'Check that the process is alive',
    description:
      'Liveness check for restarts. It uses no database, storage or engine, and responds while they are down.',
  })
  @Answers(HealthRecord, { description: 'The process is alive.' })
  getHealth(): { status: 'ok' } {
    return this.operational.liveness();
  }

  @Get('/readyz')
  @Access('public', { limit: null })
  @Operation({
    summary: 'Check that the service is ready',
    description:
      'Readiness check for load balancers. Checks the database, migrations, storage, engine, queue and limits, and ' +
      'returns each failure with its cause. Without limits (Redis), or without a store used before, the status is ' +
      '`degraded` and still 200: renders continue if their parts are in memory or can be created again. An ' +
      'instance that is shutting down is not ready either, for the `SHUTDOWN_DELAY_SECONDS` in which it still ' +
      'responds.',
  })
  @Answers(ReadinessRecord, {
    description: 'The service is ready, or only renders work: `degraded`.',
    status: (value: Readiness) => ReadinessRecord.statusOf(value),
  })
  @ApiResponse({
    status: 503,
    description: 'An essential part fails: its `ok` is false. Or the instance is shutting down.',
    type: ReadinessRecord,
    example: NOT_READY,
  })
  getReadiness(): Promise<Readiness> {
    return this.operational.readiness();
  }

  @Get('/metrics')
  @Access('public', { limit: null, metricsToken: true })
  @Operation({
    summary: 'Get the metrics of the process',
    description:
      'Returns metrics in the text format of Prometheus: requests, renders, jobs, connections, memory. If ' +
      '`METRICS_TOKEN` is set, send it as `Authorization: Bearer …`.',
  })
  @HttpCode(200)
  @Header('Content-Type', METRICS_TYPE)
  @ApiResponse({
    status: 200,
    description: 'The metrics.',
    content: { 'text/plain': { schema: { type: 'string' }, example: METRICS_EXAMPLE } },
  })
  getMetrics(): Promise<string> {
    return this.operational.exposition();
  }

  @Get('/version')
  @Access('public', { limit: null })
  @Operation({
    summary: 'Get the release',
    description:
      'Returns the name, version and commit of the service, the version of the engine, and the version in the ' +
      'paths.',
  })
  @Answers(VersionRecord, { description: 'The release.' })
  getVersion(): Release {
    return this.operational.release();
  }

  @Post('/v1/self-test')
  @Access('user')
  @Operation({
    summary: 'Run the self-test',
    description:
      'Draws built-in specimens and compares their hashes, which are the same on every machine, and writes to and ' +
      'reads from the storage. The status is always 200; `ok` has the result. The self-test is free.',
  })
  @Answers(SelfTestRecord, { description: 'The result of each step.' })
  runSelfTest(): Promise<SelfTest> {
    return this.selfTest.run();
  }
}
