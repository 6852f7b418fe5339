import { describe, expect, it } from '@jest/globals';
import { Counter, Histogram } from 'prom-client';
import { Metrics } from './metrics.service.js';

describe('the figures of a process', () => {
  it('begin with the name of the service, except those of every Node process', async () => {
    const metrics = new Metrics();
    new Counter({ name: 'things_total', help: 'Things.', registers: [metrics.registry] }).inc();
    new Histogram({ name: 'times_seconds', help: 'Times.', buckets: [1], registers: [metrics.registry] }).observe(2);
    const names = (await metrics.exposition())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/[{ ]/, 1)[0] ?? '');
    const own = names.filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.sort()).toEqual([
      'naqsh_things_total',
      'naqsh_times_seconds_bucket',
      'naqsh_times_seconds_bucket',
      'naqsh_times_seconds_count',
      'naqsh_times_seconds_sum',
    ]);
    expect(names.length).toBeGreaterThan(own.length);
  });

  it('are looked at first where reading others would change them', async () => {
    const metrics = new Metrics();
    const seen: string[] = [];
    metrics.lookFirst(() => seen.push('first'));
    const collect = (): void => void seen.push('then');
    new Counter({ name: 'things_total', help: 'Things.', registers: [metrics.registry], collect });
    await metrics.exposition();
    expect(seen).toEqual(['first', 'then']);
  });
});
