import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const CHART = join(DEPLOY, 'helm/naqsh');
const folder = mkdtempSync(join(tmpdir(), 'naqsh-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Linters, by the variable that names each program; tests of a missing one are skipped by name. */
const lint = {
  hadolint: 'HADOLINT',
  helm: 'HELM',
  kubeconform: 'KUBECONFORM',
  compose: 'COMPOSE_CONFIG',
  /** Not a program: a folder of the JSON schemas of Kubernetes' kinds, with a subfolder for each version. */
  schemas: 'KUBERNETES_SCHEMAS',
  /** The same for KEDA's kinds. */
  keda: 'KEDA_SCHEMAS',
};
const withTools = (...names: (keyof typeof lint)[]): typeof describe =>
  names.every((name) => (process.env[lint[name]] ?? '') !== '') ? describe : (describe.skip as typeof describe);
const run = (name: keyof typeof lint, ...args: string[]): string =>
  execFileSync(process.env[lint[name]] ?? '', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });

/** A folder with the schemas of one version's kinds, which refer to each other by file name. */
function strictSchemas(version: string): string {
  const [from, to] = [join(process.env[lint.schemas] ?? '', `v${version}-local-strict`), join(folder, version)];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8').replaceAll('/api/_definitions.json', '_definitions.json');
    const schema = JSON.parse(text) as { $id?: string };
    delete schema.$id;
    writeFileSync(join(to, name), JSON.stringify(schema));
  }
  return to;
}

withTools('hadolint')('the Dockerfile', () => {
  it('has nothing that hadolint minds', () => expect(run('hadolint', join(DEPLOY, 'Dockerfile'))).toBe(''));
});

withTools(
  'helm',
  'kubeconform',
  'schemas',
  'keda',
)('the chart', () => {
  const ALL = [
    'api.autoscaling.enabled=true,worker.autoscaling.enabled=true,ingress.enabled=true,ingress.tlsSecretName=tls',
    'serviceMonitor.enabled=true,existingOwnerSecret=owner,settings.S3_BUCKET=cards,objects.existingClaim=objects',
  ];
  const KEDA = 'keda.prometheusUrl=http://prometheus.monitoring:9090';
  const template = (...values: string[]): string =>
    run('helm', 'template', 'live', CHART, '--kube-version', '1.31.0', ...values.flatMap((one) => ['--set', one]));

  it('has nothing that helm minds', () => {
    expect(run('helm', 'lint', '--strict', CHART)).toContain('0 chart(s) failed');
  });

  describe.each(['1.31.0', '1.37.0'])('for Kubernetes %s', (version) => {
    let words: string[];
    beforeAll(() => {
      const location = `${strictSchemas(version)}/{{.ResourceKind}}{{.KindSuffix}}.json`;
      // Prometheus' own kind is not part of Kubernetes.
      const keda = `${process.env[lint.keda] ?? ''}/{{.ResourceKind}}{{.KindSuffix}}.json`;
      const locations = ['-schema-location', location, '-schema-location', keda];
      words = ['-strict', '-kubernetes-version', version, ...locations, '-skip', 'ServiceMonitor'];
    });
    const judge = (resources: string): string => {
      const file = join(folder, 'resources.yaml');
      writeFileSync(file, resources);
      return run('kubeconform', ...words, '-summary', '-output', 'json', file);
    };

    it.each([
      ['as it comes', [], { valid: 7, skipped: 0 }],
      ['with all its parts', ALL, { valid: 10, skipped: 1 }],
      ['with KEDA', [...ALL, KEDA], { valid: 10, skipped: 1 }],
    ])('%s is what it takes', (_, values, counts) => {
      const { summary } = JSON.parse(judge(template(...values))) as { summary: unknown };
      expect(summary).toEqual({ ...counts, invalid: 0, errors: 0 });
    });

    it.each([
      ['Service', []],
      ['ScaledObject', [...ALL, KEDA]],
    ])('is judged strictly: a member that no %s has is refused', (kind, values) => {
      const unknown = template(...values).replace(`kind: ${kind}\n`, `kind: ${kind}\nunknown: field\n`);
      expect(() => judge(unknown)).toThrow(
        expect.objectContaining({ stdout: expect.stringMatching(/additional properties 'unknown' not allowed/) }),
      );
    });
  });

  it('migrates and seeds before it rolls out, the owner known to the migration alone', () => {
    const resources = template(...ALL).split('\n---\n');
    const job = resources.find((one) => one.includes('kind: Job')) ?? '';
    expect(job).toContain('helm.sh/hook: pre-install,pre-upgrade');
    expect(job.indexOf('args: [migrate]')).toBeLessThan(job.indexOf('args: [seed]'));
    expect(resources.filter((one) => one.includes('name: owner'))).toEqual([job]);
    expect(job.match(/name: owner/g)).toHaveLength(1);
  });

  it('scales by waiting renders and jobs, of this release alone, where Prometheus has them', () => {
    const scaled = template(...ALL, KEDA);
    expect(scaled).not.toContain('kind: HorizontalPodAutoscaler');
    expect(scaled.match(/query: .*/g)).toEqual([
      'query: sum(naqsh_render_calls{state=~"queued|suspended", namespace="default", service="live"})',
      'query: max(naqsh_jobs_oldest_age_seconds{namespace="default", service="live-worker"})',
    ]);
    expect(template(KEDA)).not.toContain('kind: ScaledObject');
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
