import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { compose, GREETING_LETTERS, Outbox } from '#notifications';
import type { GreetingOrder } from './order.entity.js';

/** E-mails to buyers, at each step of their orders and in their language. */
@Injectable()
export class OrderLetters {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  /**
   * Notifies the buyer of the order's new state, once; part of the transaction that changes it.
   * @param downloadUrl the URL of the produced package, if there is one
   */
  async send(
    { orderId, status, contactEmail, language }: GreetingOrder,
    downloadUrl: string | null = null,
  ): Promise<void> {
    if (orderId === null || contactEmail === null || status === 'draft') return;
    const locale = language ?? 'ar';
    const letters = GREETING_LETTERS[status](`${this.settings.publicUrl}/o/${orderId}`, downloadUrl);
    await this.outbox.email(compose(contactEmail, locale, letters[locale]), { key: `greeting ${orderId} ${status}` });
  }
}
