import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { WebhookProofs } from '../platform/store-facts.js';

const TOKEN_BYTES = 32;
/** The newest token and the one before: webhooks of an earlier subscription may still be on their way. */
const KEPT = 2;

const FIND = 'SELECT webhook_tokens AS hashes FROM stores WHERE platform = $1 AND merchant_id = $2';
const ADD = `UPDATE stores SET webhook_tokens = ($2 || webhook_tokens)[1:${KEPT}] WHERE id = $1 AND status = 'active'`;

/** Manages the secrets that stores send with webhooks on platforms without signatures. Only their hashes are kept. */
@Injectable()
export class WebhookTokens {
  constructor(private readonly transactor: Transactor) {}

  /** Returns the proofs that an adapter may check. */
  proofsOf(platform: string): WebhookProofs {
    return {
      holds: async (merchantId, token) => {
        const [found] = await this.transactor.manager().query<{ hashes: Buffer[] }[]>(FIND, [platform, merchantId]);
        const given = hashOf(token);
        return (found?.hashes ?? []).filter((hash) => timingSafeEqual(hash, given)).length > 0;
      },
    };
  }

  /** Creates a new token. */
  async make(storeId: Id<'str'>): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.transactor.manager().query(ADD, [storeId, [hashOf(token)]]);
    return token;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
