import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endedDelivery, rowsOf } from '../support/batch-deliveries.js';
import { batchBooksOf, doneBatch, filesOf, namedRows, newBatch } from '../support/batches.js';
import { expectSoundBooks, newPublicTemplate } from '../support/books.js';
import { FakeBucket } from '../support/fake-bucket.js';
import { DELIVERY_POINTS } from '../support/kill-points.js';
import { type Service, startService } from '../support/service.js';
import { newDestination } from '../support/stored-renders.js';

const SETTINGS = { NAQSH_SANDBOX: '1' };
/** More rows than one job copies. */
const ROWS = 60;

let survivor: Service;
let bucket: FakeBucket;
let template: string;

beforeAll(async () => {
  bucket = await FakeBucket.open();
  survivor = await startService({ settings: SETTINGS });
  template = await newPublicTemplate(survivor);
});
afterAll(async () => {
  await survivor.close();
  bucket.close();
});

describe('a worker that copies a batch to a bucket', () => {
  it.each(DELIVERY_POINTS)(
    'may be killed at %s: another one copies the rest, and nothing is charged again',
    async (point) => {
      const client = await survivor.newClient({ credits: ROWS });
      const store = { to: await newDestination(client, bucket), key: `${point}/{row}.{format}` };
      const { batch_id: id } = await newBatch(client, { template_id: template, rows: namedRows(ROWS), store });
      const armed = { ...SETTINGS, NAQSH_FAILPOINTS: `${point}=kill` };
      const victim = await startService({ beside: survivor, settings: armed, worker: true });
      expect(await victim.ended()).toBe('SIGKILL');
      expect(await doneBatch(client, id)).toMatchObject({ failed: [] });
      const heir = await startService({ beside: survivor, settings: SETTINGS, worker: true });
      await survivor.query(`UPDATE jobs SET leased_until = now() WHERE status = 'running'`);
      expect(await endedDelivery(client, id)).toMatchObject({ status: 'done', stored: ROWS, failed: 0 });
      await heir.close();
      const files = await filesOf(client, id);
      const rows = await rowsOf(client, id);
      expect(rows.every(({ delivery }) => delivery?.state === 'stored')).toBe(true);
      for (const { row, delivery } of rows) {
        const { bytes } = bucket.objects.get(`/cards/${delivery?.key}`) ?? {};
        expect(bytes).toEqual(files.get(`${String(row).padStart(4, '0')}-نورة ${row}.png`));
      }
      expect(await batchBooksOf(survivor, client, id)).toEqual({
        balance: 0,
        charged: ROWS,
        recorded: ROWS,
        drawn: ROWS,
      });
      await expectSoundBooks(survivor);
    },
  );
});
