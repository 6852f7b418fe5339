import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';
import type { OrderStatus } from './orders/order-status.js';

const STATUS_MEMBER = {
  order_status: { type: 'string', description: 'What the order is.' },
} as const;

export const greetingPackageErrors = errorCatalogue({
  order_transition: {
    category: 'conflict',
    detail: ({ order_status: status, allowed }: { order_status: OrderStatus; allowed: readonly OrderStatus[] }) =>
      `The order is ${status}. From there it can become: ${allowed.join(', ') || 'nothing else'}.`,
    example: { order_status: 'paid', allowed: ['in_design', 'cancelled'] },
    members: STATUS_MEMBER,
  },
  order_not_payable: {
    category: 'conflict',
    detail: ({ order_status: status }: { order_status: OrderStatus }) =>
      status === 'cancelled'
        ? 'The order was cancelled, so it can not be paid any more.'
        : `The order is ${status}: it is paid already.`,
    example: { order_status: 'paid' },
    members: STATUS_MEMBER,
  },
  draft_closed: {
    category: 'conflict',
    detail: ({ order_status: status }: { order_status: OrderStatus }) =>
      status === 'cancelled'
        ? 'The draft was cancelled. Begin a new one.'
        : 'The draft was submitted, so it can not be changed any more. Begin a new one, or write to us.',
    example: { order_status: 'awaiting_payment' },
    members: STATUS_MEMBER,
  },
});

/** Other wordings. */
export const greetingPackageVariants = errorCatalogue({
  page_under_way: {
    of: kernelErrors.dependency_down,
    detail: 'The page for this payment is being made. Try again in a moment; nothing was charged.',
  },
});

interface Most {
  most: number;
}

interface Choice {
  choices: readonly string[];
}

/** What is wrong with what a buyer has filled in. */
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
    msg: ({ earliest }: { earliest: string }) => `We can not deliver that soon. The earliest day is ${earliest}.`,
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

/** What is wrong with a table of recipients, beyond what is wrong with any table. */
export const recipientsFaults = faultCatalogue({
  noNameColumn: {
    type: 'missing',
    msg: ({ known }: { known: readonly string[] }) =>
      `The header has no column "name"; it has ${known.slice(0, 10).join(', ')}. Name the column with the names so.`,
  },
  noName: { type: 'missing', msg: 'The row has no name. Write one, or empty the row.' },
  longName: { type: 'string_too_long', msg: ({ most }: Most) => `The name has more than ${most} characters.` },
  longText: { type: 'string_too_long', msg: ({ most }: Most) => `The cell has more than ${most} characters.` },
});

/** What is wrong with the files of a draft. */
export const filesFaults = faultCatalogue({
  tooMany: {
    type: 'too_long',
    msg: ({ most }: Most) => `At most ${most} attachments. Drop some by "remove".`,
  },
});
