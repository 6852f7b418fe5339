import { declareSettings, type EnvironmentReader } from '#config';
import { readProviderChoice } from '#payments';

/** The price of a credit for top-ups of at least `from` credits. */
export interface TopupTier {
  readonly from: number;
  /** VAT included. */
  readonly pricePerCreditHalalas: number;
}

/** The seller named in invoices. */
export interface Seller {
  readonly name: string;
  /** Null if the seller is not registered for VAT and issues receipts instead of tax invoices. */
  readonly vatNumber: string | null;
  readonly address: string | null;
}

export interface BillingSettings {
  /** The payment provider for credits. `BILLING_PROVIDER`. */
  readonly provider: string;
  /** Prices of top-ups, by ascending size. `TOPUP_TIERS`: comma-separated `from:halalas` pairs. */
  readonly topupTiers: readonly TopupTier[];
  /** `INVOICE_SELLER`, `INVOICE_VAT_NUMBER` and `INVOICE_ADDRESS`. */
  readonly seller: Seller;
}

const DEFAULT_TIERS = '1:20,1000:18,10000:15,100000:12';
const DEAREST_CREDIT = 2_000;
const DEFAULT_SELLER = 'نقش · Naqsh';
/** The longest value in ZATCA's QR code. */
const MOST_SELLER_BYTES = 255;
/** About six lines of the page. */
const MOST_ADDRESS = 300;
/** ZATCA's format: 15 digits, the first and the last a three. */
const VAT_NUMBER = /^3\d{13}3$/;

/** The prices of credits and the payment provider. */
export const BILLING_SETTINGS = declareSettings((read, common): BillingSettings => ({
  provider: readProviderChoice(
    read,
    'BILLING_PROVIDER',
    'provider of payments for credits. Open payments at another provider are settled as long as its credentials are set',
    common,
  ),
  topupTiers: readTiers(read),
  seller: readSeller(read),
}));

function readSeller(read: EnvironmentReader): Seller {
  const vatNumber =
    read.text('INVOICE_VAT_NUMBER', {
      about:
        '15 digits, of which the first and the last are 3. With it a purchase has a simplified tax invoice with the QR code of ZATCA, without it a receipt',
    }) ?? null;
  if (vatNumber !== null && !VAT_NUMBER.test(vatNumber)) {
    read.faults.push('INVOICE_VAT_NUMBER must have 15 digits, of which the first and the last are 3');
  }
  const name = read.text('INVOICE_SELLER', { fallback: DEFAULT_SELLER, about: 'seller on invoices' });
  if (Buffer.byteLength(name) > MOST_SELLER_BYTES) {
    read.faults.push(`INVOICE_SELLER must have at most ${MOST_SELLER_BYTES} bytes, two for an Arabic letter`);
  }
  const address = read.text('INVOICE_ADDRESS', { about: 'address of the seller' }) ?? null;
  if (address !== null && address.length > MOST_ADDRESS) {
    read.faults.push(`INVOICE_ADDRESS must have at most ${MOST_ADDRESS} characters`);
  }
  return {
    name,
    vatNumber,
    address,
  };
}

function readTiers(read: EnvironmentReader): TopupTier[] {
  const tiers = read
    .text('TOPUP_TIERS', {
      fallback: DEFAULT_TIERS,
      about:
        'prices of top-ups: `from:halalas` pairs, each with the number of credits from which it applies and the price of one credit in halalas, VAT included',
    })
    .split(',')
    .map((text) => {
      const [, from, price] = /^ *(\d{1,9}):(\d{1,9}) *$/.exec(text) ?? [];
      return { from: Number(from), pricePerCreditHalalas: Number(price) };
    });
  const fits = tiers.every(
    ({ from, pricePerCreditHalalas: price }, at) =>
      price >= 1 && price <= DEAREST_CREDIT && (at === 0 ? from === 1 : from > (tiers[at - 1]?.from ?? 0)),
  );
  if (!fits) {
    read.faults.push(
      `TOPUP_TIERS must list from:halalas with ascending sizes from 1 on, prices from 1 to ${DEAREST_CREDIT}, such as ${DEFAULT_TIERS}`,
    );
  }
  return tiers;
}
