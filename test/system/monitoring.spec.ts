import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { type Service, startService } from '../support/service.js';

const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool';
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0;
if (!hasPromtool && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install promtool (Debian: prometheus): without it the alert rules are not tried');
}

const RULES = join(projectRoot, 'deploy/prometheus');
const DASHBOARD = join(projectRoot, 'deploy/grafana/naqsh.json');
/** A metric of ours, or of every Node process. */
const NAMES = /\b(?:naqsh|process|nodejs)_[a-z0-9_]+\b/g;

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

(hasPromtool ? describe : describe.skip)('the alert rules (need promtool)', () => {
  it('can be read, and come when they should and not before', () => {
    const run = (...words: string[]): string => execFileSync(PROMTOOL, words, { cwd: RULES, encoding: 'utf8' });
    expect(run('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS: \d+ rules found/);
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });

  it('are each tried', async () => {
    const named = async (file: string, member: string): Promise<Set<string>> =>
      new Set(
        [...(await readFile(join(RULES, file), 'utf8')).matchAll(new RegExp(`${member}: (\\w+)`, 'g'))].map(
          ([, name = '']) => name,
        ),
      );
    expect(await named('alerts.test.yaml', 'alertname')).toEqual(await named('alerts.yaml', 'alert'));
  });
});

describe('the figures of the dashboard and the alerts', () => {
  let service: Service;
  const figures = new Set<string>();

  beforeAll(async () => {
    service = await startService({ seed: 'nothing', worker: true });
    const text = await (await service.fetch('/metrics')).text();
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      figures.add(name);
      if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) figures.add(`${name}_${part}`);
    }
  });
  afterAll(() => service.close());

  it.each([
    ['deploy/prometheus/alerts.yaml', 12],
    ['deploy/grafana/naqsh.json', 20],
  ])('exist: %s', async (file, least) => {
    const asked = new Set((await readFile(join(projectRoot, file), 'utf8')).match(NAMES));
    expect(asked.size).toBeGreaterThanOrEqual(least);
    expect([...asked].filter((name) => !figures.has(name))).toEqual([]);
  });

  it('stand in panels that do not share an id, each with a query', async () => {
    const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as Dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0);
  });

  it('report the release, and each part as ready', async () => {
    const text = await (await service.fetch('/metrics')).text();
    expect(text).toMatch(/^naqsh_build_info\{version="0\.1\.0",commit="[^"]*",engine="[^"]+"\} 1$/m);
    expect(text).toMatch(/^naqsh_ready 1$/m);
    for (const part of ['database', 'migrations', 'storage', 'addon', 'queue', 'limits']) {
      expect(text).toMatch(new RegExp(`^naqsh_readiness_check\\{check="${part}"\\} 1$`, 'm'));
    }
    expect(text).toMatch(/^naqsh_object_store_errors_total 0$/m);
    expect(text).toMatch(/^naqsh_rate_limit_store_errors_total 0$/m);
  });
});
