import type { Id } from '#kernel';
import type { WebhookEventType } from '../events/webhook-event.js';

/** Why an endpoint was disabled: it answered 410, or nothing that was tried for days was taken. */
export const DISABLED_REASONS = ['gone', 'exhausted'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Where a user wants to be told, and of what. */
export interface WebhookEndpoint {
  readonly id: Id<'whe'>;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description: string;
  readonly active: boolean;
  /** Why we, and not its owner, made it inactive. */
  readonly disabledReason: DisabledReason | null;
  /** Until when what is sent is signed with the secret before, too; null if there is none. */
  readonly previousUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What its owner says of an endpoint. */
export type EndpointTerms = Pick<WebhookEndpoint, 'url' | 'events' | 'description' | 'active'>;

/** What is left out stays. */
export type EndpointPatch = { readonly [Member in keyof EndpointTerms]?: EndpointTerms[Member] | undefined } & {
  /** Makes a new secret; the one before holds for a day beside it. */
  readonly rotateSecret?: boolean | undefined;
};

/** An endpoint, with its secret where that was made just now: the only time that it is seen. */
export interface ShownEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string | null;
}
