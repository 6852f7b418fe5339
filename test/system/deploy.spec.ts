import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const CHART = join(DEPLOY, 'helm/naqsh');
const folder = mkdtempSync(join(tmpdir(), 'naqsh-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that lints, by the variable that names it; what needs it is skipped by name where it is missing. */
const lint = { hadolint: 'HADOLINT', helm: 'HELM', kubernetes: 'KUBERNETES_VALIDATE', compose: 'COMPOSE_CONFIG' };
const withTools = (...names: (keyof typeof lint)[]): typeof describe =>
  names.every((name) => (process.env[lint[name]] ?? '') !== '') ? describe : (describe.skip as typeof describe);
const run = (name: keyof typeof lint, ...args: string[]): string =>
  execFileSync(process.env[lint[name]] ?? '', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });

withTools('hadolint')('the Dockerfile', () => {
  it('has nothing that hadolint minds', () => expect(run('hadolint', join(DEPLOY, 'Dockerfile'))).toBe(''));
});

withTools('helm', 'kubernetes')('the chart', () => {
  const ALL = [
    'api.autoscaling.enabled=true,worker.autoscaling.enabled=true,ingress.enabled=true,ingress.tlsSecretName=tls',
    'serviceMonitor.enabled=true,existingOwnerSecret=owner,settings.S3_BUCKET=cards,objects.existingClaim=objects',
  ];
  const template = (...values: string[]): string =>
    run('helm', 'template', 'live', CHART, '--kube-version', '1.31.0', ...values.flatMap((one) => ['--set', one]));

  it('has nothing that helm minds', () => {
    expect(run('helm', 'lint', '--strict', CHART)).toContain('0 chart(s) failed');
  });

  it.each([
    ['as it comes', [], 7],
    ['with all its parts', ALL, 11],
  ])('%s is what Kubernetes takes', (_, values, count) => {
    const file = join(folder, 'resources.yaml');
    writeFileSync(file, template(...values));
    // Prometheus' own kind is none of Kubernetes'.
    const said = run('kubernetes', '-k', '1.31.0', '--strict', '--no-warn', file);
    const own = values.length > 0 ? 1 : 0;
    expect(said.match(/ passed for resource /g)).toHaveLength(count - own);
    expect(said).not.toMatch(/ERROR|FAIL/i);
  });

  it('migrates and seeds before it rolls out, the owner known to the migration alone', () => {
    const resources = template(...ALL).split('\n---\n');
    const job = resources.find((one) => one.includes('kind: Job')) ?? '';
    expect(job).toContain('helm.sh/hook: pre-install,pre-upgrade');
    expect(job.indexOf('args: [migrate]')).toBeLessThan(job.indexOf('args: [seed]'));
    expect(resources.filter((one) => one.includes('name: owner'))).toEqual([job]);
    expect(job.match(/name: owner/g)).toHaveLength(1);
  });

  it.each(['image.digest=latest', 'publicUrl=naqsh.example.com', 'settings.lower=1', 'nothing=1'])(
    'refuses %s',
    (value) => {
      expect(() => template(value)).toThrow(/values don't meet the specifications of the schema/);
    },
  );
});

withTools('compose')('the composition', () => {
  const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');

  it('is one, with every variable given', () => {
    const given = text.replace(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, fallback?: string) => fallback ?? 'given');
    writeFileSync(join(folder, 'compose.yaml'), given);
    const model = JSON.parse(run('compose', '-no-interpolation', '-format', 'json', 'compose.yaml')) as {
      services: Record<string, { image: string; read_only?: boolean; command?: string[] }>;
    };
    expect(Object.keys(model.services).sort()).toEqual([
      'api',
      'caddy',
      'migrate',
      'postgres',
      's3',
      'seed',
      'valkey',
      'worker',
    ]);
    for (const role of ['migrate', 'seed', 'api', 'worker']) expect(model.services[role]?.read_only).toBe(true);
  });

  it('names every variable in the example, and every image by one', () => {
    const example = readFileSync(join(DEPLOY, 'example.env'), 'utf8');
    const names = new Set(Array.from(text.matchAll(/(?<!\$)\$\{(\w+)/g), ([, name]) => String(name)));
    expect([...names].filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([]);
    for (const [, image] of text.matchAll(/^ +image: (.*)$/gm)) expect(image).toMatch(/^\$\{\w+_IMAGE:-/);
  });
});
