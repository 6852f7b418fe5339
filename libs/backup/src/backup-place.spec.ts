import { describe, expect, it } from '@jest/globals';
import { backupPlace } from './backup-place.js';

const STORE = {
  endpoint: 'https://s3.example.com',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
  isOwn: true,
};

describe('the place of a backup', () => {
  it.each([
    ['/var/backups/a.zip', '/var/backups/a.zip'],
    ['s3://backups/naqsh/2030-01-31.zip', 's3://backups/naqsh/2030-01-31.zip'],
  ])('%s is %s', async (target, name) => {
    const place = backupPlace(target, STORE);
    expect(place.name).toBe(name);
    await place.close();
  });

  it.each(['s3://', 's3://backups', 's3://backups/', 's3://Backups/a', 's3://backups/a/../b', 's3://backups/a b'])(
    '%s names no object',
    (target) => {
      expect(() => backupPlace(target, STORE)).toThrow('names no object: write s3://bucket/key');
    },
  );

  it('an object without a configured store names the missing settings', () => {
    expect(() => backupPlace('s3://backups/a', null)).toThrow('Set BACKUP_S3_ENDPOINT');
  });
});
