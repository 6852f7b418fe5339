import { declareSettings } from '#config';

/** Where `s3://` backups are, in place of the service's own `S3_…`: another store, or keys that may do less. */
export const BACKUP_SETTINGS = declareSettings((read) => {
  const given = {
    /** `BACKUP_S3_ENDPOINT`. */
    endpoint: read.url('BACKUP_S3_ENDPOINT', ['https:', 'http:']),
    /** `BACKUP_S3_ACCESS_KEY_ID`. */
    accessKeyId: read.text('BACKUP_S3_ACCESS_KEY_ID'),
    /** `BACKUP_S3_SECRET_ACCESS_KEY`. */
    secretAccessKey: read.text('BACKUP_S3_SECRET_ACCESS_KEY'),
  };
  /** `BACKUP_S3_REGION`, default us-east-1. */
  const region = read.text('BACKUP_S3_REGION') ?? 'us-east-1';
  /** `BACKUP_S3_FORCE_PATH_STYLE`, default false. */
  const forcePathStyle = read.flag('BACKUP_S3_FORCE_PATH_STYLE');
  const { endpoint, accessKeyId, secretAccessKey } = given;
  if (endpoint !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { endpoint, accessKeyId, secretAccessKey, region, forcePathStyle };
  }
  if (Object.values(given).some((value) => value !== undefined)) {
    read.faults.push(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are required together',
    );
  }
  return null;
});
