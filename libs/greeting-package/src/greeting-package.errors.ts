import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';
import type { OrderStatus } from './orders/order.entity.js';

const STATUS_MEMBER = {
  order_status: { type: 'string', description: 'State of the order.' },
} as const;

export const greetingPackageErrors = errorCatalogue({
  order_transition: {
    category: 'conflict',
    detail: ({ order_status: status, allowed }: { order_status: OrderStatus; allowed: readonly OrderStatus[] }) =>
      `The order is ${status}. It can become: ${allowed.join(', ') || 'nothing else'}.`,
    example: { order_status: 'paid', allowed: ['in_design', 'cancelled'] },
    members: STATUS_MEMBER,
  },
  order_not_payable: {
    category: 'conflict',
    detail: ({ order_status: status }: { order_status: OrderStatus }) =>
      status === 'cancelled'
        ? 'The order was cancelled, and can no longer be paid.'
        : `The order is ${status}: it is paid already.`,
    example: { order_status: 'paid' },
    members: STATUS_MEMBER,
  },
  draft_closed: {
    category: 'conflict',
    detail: ({ order_status: status }: { order_status: OrderStatus }) =>
      status === 'cancelled'
        ? 'The draft was cancelled. Begin a new one.'
        : 'The draft was submitted and can no longer be changed. Create a new one, or contact us.',
    example: { order_status: 'awaiting_payment' },
    members: STATUS_MEMBER,
  },
  recipients_closed: {
    category: 'conflict',
    detail: ({ order_status: status }: { order_status: OrderStatus }) =>
      status === 'draft'
        ? 'The order is a draft, whose buyer attaches the names. Wait until it is submitted.'
        : `The order is ${status}. Recipients can be added only before its cards are made.`,
    example: { order_status: 'ready' },
    members: STATUS_MEMBER,
  },
  order_undelivered: {
    category: 'conflict',
    detail: ({ order_status: status }: { order_status: OrderStatus }) =>
      status === 'cancelled'
        ? 'The order was cancelled, so there are no cards to fetch.'
        : `The order is ${status}. Its cards can be downloaded once it is delivered; you will get a mail then.`,
    example: { order_status: 'ready' },
    members: STATUS_MEMBER,
  },
  package_unfinished: {
    category: 'conflict',
    detail: ({ done, total }: { done: number; total: number }) =>
      `${done} of ${total} cards are done. Try again when the production of the order is done.`,
    example: { done: 120, total: 500 },
    members: {
      done: { type: 'integer', description: 'Cards that are over.' },
      total: { type: 'integer', description: 'Cards in all.' },
    },
  },
  package_incomplete: {
    category: 'conflict',
    detail: ({ failed, total }: { failed: number; total: number }) =>
      `${failed} of ${total} cards could not be drawn; "failed" in the production of the order says why. ` +
      'Correct the template and set "template_id" again, or send "allow_missing" to deliver the others.',
    example: { failed: 2, total: 500 },
    members: {
      failed: { type: 'integer', description: 'Cards that could not be drawn.' },
      total: { type: 'integer', description: 'Cards in all.' },
    },
  },
});

/** Other wordings. */
export const greetingPackageVariants = errorCatalogue({
  page_under_way: {
    of: kernelErrors.dependency_down,
    detail: 'The page for this payment is being made. Try again in a moment; nothing was charged.',
  },
  nothing_produced: {
    of: kernelErrors.not_found,
    detail: 'Nothing was produced for this order here.',
  },
  no_card_drawn: {
    of: kernelErrors.not_found,
    detail: 'No card of this order could be drawn, so there is nothing to fetch.',
  },
  package_erased: {
    of: kernelErrors.not_found,
    detail: 'The cards of this order have been erased, as all are after a time.',
  },
});

interface Most {
  most: number;
}

interface Choice {
  choices: readonly string[];
}

/**
 * Reasons why a card failed before it was rendered. They appear only in the production; no request is answered with
 * them.
 */
export const recipientErrors = errorCatalogue(
  {
    picture_in_cell: {
      category: 'invalid',
      detail: 'The table has a picture itself in a cell. Give its https address, or the id of a public asset.',
    },
  },
  { isPublic: false },
);

/** Faults of a template for an order. */
export const productionFaults = faultCatalogue({
  noRecipients: {
    type: 'value_error',
    msg: 'The order has no recipients, so there is nothing to draw. Leave the template out, or set it to null.',
  },
  missingColumn: {
    type: 'missing',
    msg: ({ name, known }: { name: string; known: readonly string[] }) =>
      `The template requires the field "${name}", and the recipients have no such column; they have ` +
      `${known.slice(0, 10).join(', ')}.`,
  },
});

/** Faults of a buyer's input. */
export const draftFaults = faultCatalogue({
  missing: { type: 'missing', msg: 'Fill this in before you submit the draft.' },
  unknownChoice: {
    type: 'enum',
    msg: ({ choices }: Choice) => `Must be one of ${choices.join(', ')}.`,
  },
  noEmailAddress: { type: 'value_error', msg: 'Not an e-mail address. Write it as name@example.com.' },
  noPhone: {
    type: 'string_pattern_mismatch',
    msg: 'Not a phone number. Write 7 to 15 digits, with + and the country first: +966 50 123 4567.',
  },
  noDay: { type: 'date_parsing', msg: 'Not a day. Write it as YYYY-MM-DD.' },
  tooSoon: {
    type: 'greater_than_equal',
    msg: ({ earliest }: { earliest: string }) => `We cannot deliver that soon. The earliest day is ${earliest}.`,
  },
  tooLate: {
    type: 'less_than_equal',
    msg: ({ latest }: { latest: string }) => `That is too far ahead. The latest day is ${latest}.`,
  },
  noRemoval: {
    type: 'value_error',
    msg: ({ name }: { name: string }) =>
      `The draft has nothing called "${name}". Send names of its parts, or ids of files.`,
  },
});

/** Faults of a table of recipients beyond those of any table. */
export const recipientsFaults = faultCatalogue({
  noNameColumn: {
    type: 'missing',
    msg: ({ known }: { known: readonly string[] }) =>
      `The header has no column "name"; it has ${known.slice(0, 10).join(', ')}. Name the column with the names so.`,
  },
  noName: { type: 'missing', msg: 'The row has no name. Write one, or empty the row.' },
  longName: { type: 'string_too_long', msg: ({ most }: Most) => `The name has more than ${most} characters.` },
  unpaid: {
    type: 'too_long',
    msg: ({ most, count }: Most & { count: number }) =>
      `The table has ${count} names, and the amount of the order is the price of ${most}. Leave the others out, and have a ` +
      'further package ordered for them.',
  },
  longText: { type: 'string_too_long', msg: ({ most }: Most) => `The cell has more than ${most} characters.` },
});

/** Faults of the files of a draft. */
export const filesFaults = faultCatalogue({
  tooMany: {
    type: 'too_long',
    msg: ({ most }: Most) => `At most ${most} attachments. Drop some by "remove".`,
  },
});
