import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '#config';
import { freePort } from './service.js';
import { until } from './until.js';

const PROGRAM = process.env['VERSITYGW'] ?? 'versitygw';

/** True if an S3 gateway is installed; throws without it if tests may not be skipped. */
export const hasS3Gateway = (() => {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env['NAQSH_NO_SKIPS'])
      throw new Error('install versitygw (go install), or name it in VERSITYGW: without it S3 is not tried');
    return false;
  }
})();

/** An S3 store with one bucket, in a folder of its own. */
export class S3Gateway {
  readonly bucket = 'naqsh-objects';
  private readonly folder = mkdtempSync(join(tmpdir(), 'naqsh-s3-'));
  private process: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<S3Gateway> {
    const gateway = new S3Gateway(await freePort());
    await gateway.restart();
    await gateway.call('PUT', `/${gateway.bucket}`);
    return gateway;
  }

  get settings(): S3Settings {
    return {
      endpoint: `http://127.0.0.1:${this.port}`,
      bucket: this.bucket,
      region: 'us-east-1',
      accessKeyId: 'naqsh-key',
      secretAccessKey: 'naqsh-secret-of-the-gateway',
      prefix: '',
      forcePathStyle: true,
    };
  }

  /** The same as a service reads them. */
  get environment(): Record<string, string> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.settings;
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async restart(): Promise<void> {
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const data = join(this.folder, 'data');
    execFileSync('mkdir', ['-p', data, join(this.folder, 'sidecar')]);
    const options = ['--access', accessKeyId, '--secret', secretAccessKey, '--region', region, '--quiet'];
    const words = [...options, '--port', `127.0.0.1:${this.port}`, 'posix', '--sidecar', join(this.folder, 'sidecar')];
    const child = spawn(PROGRAM, [...words, data], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.process = child;
    await until(() => {
      if (child.exitCode !== null) throw new Error('versitygw ended before it listened');
      return this.isUp();
    });
  }

  async kill(): Promise<void> {
    this.process?.kill('SIGKILL');
    await until(async () => !(await this.isUp()));
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A signed call to the store itself; returns its status. */
  async call(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
    const { endpoint, accessKeyId, secretAccessKey, region } = this.settings;
    const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
    const signed = await new AwsV4Signer({ method, url: `${endpoint}${path}`, headers, ...keys }).sign();
    return (await fetch(signed.url, { method, headers: signed.headers })).status;
  }

  private isUp(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = createConnection(this.port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
  }
}
