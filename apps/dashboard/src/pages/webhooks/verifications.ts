import type { CodeTab } from '../../kit/index.js';

/** The check of a signature in each language; without an SDK, by the Standard Webhooks scheme. */
export const VERIFICATIONS: readonly CodeTab[] = [
  {
    id: 'python',
    label: 'Python',
    text: `import os
from naqsh import webhooks

# The body as bytes, before any parsing; raises WebhookVerificationError.
event = webhooks.verify(request.body, request.headers, os.environ["WEBHOOK_SECRET"])
print(event.id, event.type, event.data)`,
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    text: `import { webhooks } from '@naqsh/sdk';

// The body as text, before any parsing; throws WebhookVerificationError.
const event = await webhooks.verify(await request.text(), request.headers, process.env.WEBHOOK_SECRET!);
console.log(event.id, event.type, event.data);`,
  },
  {
    id: 'php',
    label: 'PHP',
    text: `$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'];
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'];
$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$right = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
$given = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE']);
$isOurs = abs(time() - (int) $time) <= 300
    && count(array_filter($given, fn ($one) => hash_equals($right, $one))) > 0;
http_response_code($isOurs ? 200 : 401);`,
  },
];
