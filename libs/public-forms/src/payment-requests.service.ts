import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { pageOf, Transactor } from '#database';
import {
  Clock,
  errorCatalogue,
  faultCatalogue,
  type Id,
  isId,
  type IssueLocation,
  kernelErrors,
  newId,
  noSuch,
  type Page,
  type PageRequest,
} from '#kernel';
import { ObjectStore } from '#storage';
import { FileIntake, FileKeeping, type FileKind, type SentFile } from '#uploads';
import { requireEmailAddress } from '#users';
import { FormAnnouncements } from './form-announcements.service.js';
import {
  type AttachmentFile,
  attachmentKey,
  type ListedPaymentRequest,
  type NewPaymentRequest,
  type PaymentRequest,
  PaymentRequestEntity,
} from './payment-request.entity.js';

export const publicFormsErrors = errorCatalogue({
  attachment_erased: {
    of: kernelErrors.not_found,
    detail: 'The attachment was kept as long as forms are, and is erased.',
  },
});

export const publicFormsFaults = faultCatalogue({
  noOrderId: {
    type: 'value_error',
    msg: 'Not the id of an order. Give the order_id that submitting it answered, or leave it out.',
  },
});

/** The accepted types of a receipt. */
const RECEIPTS: readonly FileKind[] = ['pdf', 'png', 'jpeg'];

/** Strangers take turns with each other, and together they take turns with account holders. */
const STRANGERS = 'strangers';

/**
 * Stores strangers' reports of bank transfers with receipts. They move no money: an administrator checks them and does.
 */
@Injectable()
export class PaymentRequests {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly intake: FileIntake,
    private readonly keeping: FileKeeping,
    private readonly objects: ObjectStore,
    private readonly announcements: FormAnnouncements,
  ) {}

  /** @param at the place of the receipt in the request */
  async create(input: NewPaymentRequest, receipt: SentFile, at: IssueLocation): Promise<{ id: Id<'prq'> }> {
    const email = requireEmailAddress(input.email);
    const terms = { kinds: RECEIPTS, fallbackName: 'receipt', owner: STRANGERS };
    const { bytes, ...attachment } = await this.intake.take(receipt, terms, at);
    const id = newId('prq');
    const request = { ...input, id, email, attachment, createdAt: this.clock.now(), erasedAt: null };
    return this.keeping.store([{ key: attachmentKey(request), bytes }], () =>
      this.transactor.run(async () => {
        await this.transactor.repository(PaymentRequestEntity).insert(request);
        await this.announcements.of('payment-requests', request.id);
        return { id: request.id };
      }),
    );
  }

  /** Lists all of them, newest first. */
  async list(request: PageRequest): Promise<Page<ListedPaymentRequest>> {
    const query = this.transactor.repository(PaymentRequestEntity).createQueryBuilder('request');
    const page = await pageOf(query, request, { list: 'payment_requests', filters: {} });
    return { ...page, items: page.items.map((one) => this.listed(one)) };
  }

  async require(id: string): Promise<ListedPaymentRequest> {
    const requests = this.transactor.repository(PaymentRequestEntity);
    const found = isId('prq', id) ? await requests.findOneBy({ id }) : null;
    if (found === null) throw noSuch('payment request');
    return this.listed(found);
  }

  /** Returns the stored receipt. */
  async attachment(id: string): Promise<AttachmentFile> {
    const request = await this.require(id);
    if (request.attachment === null) throw publicFormsErrors.attachment_erased();
    const { name: fileName, contentType, sha256 } = request.attachment;
    return { bytes: await this.objects.require(attachmentKey(request)), contentType, sha256, fileName };
  }

  private listed(request: PaymentRequest): ListedPaymentRequest {
    const url = `${this.settings.publicUrl}/v1/admin/payment-requests/${request.id}/attachment`;
    return { ...request, attachmentUrl: request.attachment === null ? null : url };
  }
}
