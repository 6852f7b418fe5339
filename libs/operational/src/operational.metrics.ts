import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { DatabaseHealth } from '#database';
import { Metrics } from '#metrics';
import { RendererService } from '#renderer';
import { storeFaultsSoFar } from '#storage';
import { OperationalService } from './operational.service.js';
import { ReadinessService } from './readiness/readiness.service.js';

/** Metrics of this process's own pools: the engine's calls and memory, the database's connections. */
@Injectable()
export class OperationalMetrics {
  constructor(
    metrics: Metrics,
    renderer: RendererService,
    database: DatabaseHealth,
    operational: OperationalService,
    readiness: ReadinessService,
  ) {
    const registers = [metrics.registry];
    new Gauge({
      name: 'render_calls',
      help: 'Calls of the engine, by state; "suspended": begun, and waiting until it is their turn again.',
      labelNames: ['state'],
      registers,
      collect() {
        const { queued, running, suspended } = renderer.stats();
        this.set({ state: 'queued' }, queued);
        this.set({ state: 'running' }, running);
        this.set({ state: 'suspended' }, suspended);
      },
    });
    new Counter({
      name: 'render_yields_total',
      help: 'How often a call of the engine gave its thread to that of another owner, or to one more urgent.',
      registers,
      collect() {
        this.reset();
        this.inc(renderer.stats().yields);
      },
    });
    new Gauge({
      name: 'render_memory_bytes',
      help: 'What the engine keeps in memory, by kind.',
      labelNames: ['kind'],
      registers,
      collect() {
        const { fontBytes, templateBytes, glyphBytes, pictureBytes } = renderer.stats();
        this.set({ kind: 'fonts' }, fontBytes);
        this.set({ kind: 'templates' }, templateBytes);
        this.set({ kind: 'glyphs' }, glyphBytes);
        this.set({ kind: 'pictures' }, pictureBytes);
      },
    });
    new Counter({
      name: 'template_lookups_total',
      help: 'Calls that found their template in memory, and calls that did not.',
      labelNames: ['result'],
      registers,
      collect() {
        const { templateHits, templateMisses } = renderer.stats();
        this.reset();
        this.inc({ result: 'hit' }, templateHits);
        this.inc({ result: 'miss' }, templateMisses);
      },
    });
    new Counter({
      name: 'template_evictions_total',
      help: 'Templates dropped from memory to make room.',
      registers,
      collect() {
        this.reset();
        this.inc(renderer.stats().templateEvictions);
      },
    });
    new Counter({
      name: 'template_compiles_total',
      help: 'Templates compiled by this process.',
      registers,
      collect() {
        this.reset();
        this.inc(renderer.stats().compiles);
      },
    });
    new Counter({
      name: 'picture_lookups_total',
      help: "Callers' pictures that were found decoded at the size drawn, and pictures that were not.",
      labelNames: ['result'],
      registers,
      collect() {
        const { pictureHits, pictureMisses } = renderer.stats();
        this.reset();
        this.inc({ result: 'hit' }, pictureHits);
        this.inc({ result: 'miss' }, pictureMisses);
      },
    });
    new Counter({
      name: 'picture_evictions_total',
      help: "Callers' decoded pictures dropped from memory to make room.",
      registers,
      collect() {
        this.reset();
        this.inc(renderer.stats().pictureEvictions);
      },
    });
    const { version, commit, engine } = operational.release();
    new Gauge({
      name: 'build_info',
      help: 'The release that runs: always 1, what it is stands in the labels.',
      labelNames: ['version', 'commit', 'engine'],
      registers,
    }).set({ version, commit: commit ?? '', engine }, 1);
    new Gauge({
      name: 'ready',
      help: 'Whether the process can work: 1, also where it is degraded; 0.',
      registers,
      async collect() {
        this.set((await readiness.lately()).status === 'unavailable' ? 0 : 1);
      },
    });
    new Gauge({
      name: 'readiness_check',
      help: 'Whether a part works that the process needs: 1 or 0, as /readyz tells it, of the last 15 seconds.',
      labelNames: ['check'],
      registers,
      async collect() {
        const { checks } = await readiness.lately();
        for (const [check, { ok }] of Object.entries(checks)) this.set({ check }, ok ? 1 : 0);
      },
    });
    new Counter({
      name: 'object_store_errors_total',
      help: 'Uses of the object store that failed: it did not answer, refused, or is full.',
      registers,
      collect() {
        this.reset();
        this.inc(storeFaultsSoFar());
      },
    });
    const connections = new Gauge({
      name: 'db_client_connections',
      help: 'Connections of the pool, by state; "waiting" are requests for one.',
      labelNames: ['state'],
      registers,
    });
    // Other metrics query the database, and would count themselves among the waiting requests.
    metrics.lookFirst(() => {
      const { idle, used, waiting } = database.connections();
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'used' }, used);
      connections.set({ state: 'waiting' }, waiting);
    });
    new Counter({
      name: 'db_client_connection_timeouts_total',
      help: 'Requests that waited in vain for a connection that others used; callers were answered 503.',
      registers,
      collect() {
        this.reset();
        this.inc(database.connections().timeouts);
      },
    });
  }
}
