import {
  type Store,
  STORE_STATUSES,
  type StoreStatus,
  storeFaults,
  SYNC_STATUSES,
  type SyncState,
} from '#store-integration';
import { Id, Instant, Int, IntersectionType, Nested, OneOf, shown, Text, Texts } from '../http/index.js';

/** When an order becomes cards. */
export const PAID_RULE = /^(paid|placed|status:[a-z0-9][a-z0-9_-]{0,49})$/;

/** How far the products of a store are brought over. */
export class SyncRecord {
  @OneOf(SYNC_STATUSES, { example: 'running' })
  status!: SyncState['status'];

  @Int({ min: 0, example: 0, description: 'Products that the present or last run has seen.' })
  done!: number;

  @Int({ min: 0, nullable: true, example: null, description: 'Null where the platform does not say.' })
  total!: number | null;

  @Instant({ nullable: true, example: null })
  finished_at!: Date | null;
}

/** The answer of `POST …/products/sync`. */
export class SyncStartRecord {
  @Nested(() => SyncRecord)
  sync!: SyncRecord;

  static from(store: Store): object {
    return shown(SyncStartRecord, store);
  }
}

/** A store that is linked to an account. */
export class StoreRecord {
  @Text({ example: '1305146709', description: "The platform's name for it." })
  merchant_id!: string;

  @Text({ example: 'salla' })
  platform!: string;

  @Text({ example: 'متجري' })
  name!: string;

  @Text({ nullable: true, example: 'https://salla.sa/my-store' })
  domain!: string | null;

  @OneOf(STORE_STATUSES, {
    example: 'active',
    description:
      '`expired`: its subscription has ended, or it gives us no access any more; `uninstalled`: it has removed the ' +
      'application. In both the merchant has to act in the dashboard of the store.',
  })
  status!: StoreStatus;

  @Text({
    min: 1,
    max: 60,
    example: 'paid',
    own: {
      fault: storeFaults.badPaidRule,
      holds: (text) => PAID_RULE.test(text),
    },
    pattern: PAID_RULE,
    description:
      'When an order becomes cards: `paid` once it is paid, `placed` at once, `status:<slug>` when it has that state.',
  })
  paid_rule!: string;

  @Nested(() => SyncRecord)
  sync!: SyncRecord;

  @Instant({ nullable: true })
  linked_at!: Date | null;

  static from(store: Store): object {
    return shown(StoreRecord, store);
  }
}

class Installed {
  @Texts({ max: 1_000, each: {}, example: ['offline_access', 'orders.read_write', 'products.read'] })
  scopes!: readonly string[];

  @Instant({ nullable: true, description: 'When its present token ends; it is renewed before.' })
  token_expires_at!: Date | null;

  @Instant()
  installed_at!: Date;

  @Instant({ nullable: true, example: null })
  uninstalled_at!: Date | null;

  @Id('usr', { nullable: true, description: 'To whom it is linked.' })
  user_id!: string | null;
}

/** A store that installed the application, for administrators. */
export class InstallationRecord extends IntersectionType(StoreRecord, Installed) {
  static from(store: Store): object {
    return shown(InstallationRecord, store);
  }
}
