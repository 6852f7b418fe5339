import { ApiError } from '@naqsh/sdk';
import { FailureText } from '../destinations/failure-text.js';

/** The reason why a bucket did not take a file; nothing for other errors. */
export default function StoreFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'destination_failed') return null;
  const { reason, status_code: status, store_code: code, store_message: words } = error.problem;
  return (
    <FailureText
      failure={{
        reason: String(reason),
        status: typeof status === 'number' ? status : null,
        store_code: typeof code === 'string' ? code : null,
        store_message: typeof words === 'string' ? words : null,
      }}
    />
  );
}
