import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '#config';

/** A bucket and the credentials of its calls. */
export type S3Bucket = Omit<S3Settings, 'prefix'>;

/** A call to sign. */
export interface UnsignedCall {
  readonly method: string;
  /** Its path percent-encoded. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The SHA-256 of the body in hex; undefined without a body. */
  readonly sha256: string | undefined;
}

const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Returns the address of a bucket, without a trailing slash. */
export function bucketUrl({
  endpoint,
  bucket,
  forcePathStyle,
}: Omit<S3Bucket, 'accessKeyId' | 'secretAccessKey'>): string {
  return forcePathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
}

/** Signs a call (AWS Signature Version 4). */
export function signS3(
  { method, url, headers = {}, sha256 = SHA256_OF_NOTHING }: UnsignedCall,
  { accessKeyId, secretAccessKey, region }: Pick<S3Bucket, 'accessKeyId' | 'secretAccessKey' | 'region'>,
): ReturnType<AwsV4Signer['sign']> {
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
  });
  return signer.sign();
}
