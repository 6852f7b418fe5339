import { useState } from 'react';
import { ApiError, type CheckoutRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { Actions, AnchorButton, Button, Dialog, Facts, Form, Stack, TextField } from '../../kit/index.js';
import { addressOf } from '../../root.js';
import { messages } from './messages.js';
import { type Catalog, FEWEST_CREDITS, MOST_CREDITS, type Package } from './queries.js';
import { rememberCheckout } from './remembered-checkout.js';

const BOUNDS = { least: FEWEST_CREDITS, most: MOST_CREDITS };
const FIELDS = ['credits', 'discount_code'];

export type Purchase = Package | 'topup';

/**
 * Starts the purchase of a package or any number of credits: the order, then its exact price and the link to the
 * payment page.
 */
export default function CheckoutDialog({
  purchase,
  catalog,
  onClose,
}: {
  purchase: Purchase;
  catalog: Catalog;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const [count, setCount] = useState('');
  const [code, setCode] = useState('');
  const credits = wholeOf(count);
  const create = useAction(
    () => {
      const order = {
        discount_code: code.trim() === '' ? null : code.trim(),
        success_url: addressOf('app/billing/return'),
        cancel_url: addressOf('app/billing?payment=left'),
      };
      return purchase === 'topup'
        ? api.billing.checkouts.createTopup({ ...order, credits })
        : api.billing.checkouts.create({ ...order, package_code: purchase.code });
    },
    { onSuccess: ({ checkout_id: id }) => rememberCheckout(id) },
  );
  const title = purchase === 'topup' ? t('topupBuy') : t('buyPackage', { name: purchase.name });
  if (create.data !== undefined) {
    return (
      <Dialog title={t('summary')} isOpen onClose={onClose}>
        <Order checkout={create.data} />
      </Dialog>
    );
  }
  const isCounted = purchase !== 'topup' || (credits >= FEWEST_CREDITS && credits <= MOST_CREDITS);
  const tier = catalog.tiers.findLast(({ from }) => from <= credits);
  const price =
    purchase === 'topup' ? (tier?.price_per_credit_halalas ?? Number.NaN) * credits : purchase.price_halalas;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form error={create.error} fields={FIELDS} onSubmit={() => isCounted && create.mutate()}>
        {purchase === 'topup' ? (
          <TextField
            name="credits"
            label={t('count')}
            hint={t('countHint', BOUNDS)}
            fault={count === '' || isCounted ? undefined : t('countFault', BOUNDS)}
            value={count}
            onChange={setCount}
            dir="ltr"
            inputMode="numeric"
            isRequired
            autoFocus
          />
        ) : (
          <Facts facts={[[t('creditsColumn'), format.number(purchase.credits ?? 0)]]} />
        )}
        <TextField
          name="discount_code"
          label={t('discountCode')}
          fault={isDiscountRefused(create.error) ? t('discountRefused') : undefined}
          isRequired={false}
          value={code}
          onChange={(changed) => {
            create.reset();
            setCode(changed);
          }}
          dir="ltr"
          maxLength={120}
        />
        <Facts facts={[[t('price'), price === null || Number.isNaN(price) ? '—' : format.riyals(price)]]} />
        <Actions>
          <Button type="submit" kind="primary" isPending={create.isPending}>
            {t('continue')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** An order as the service has priced it. */
function Order({ checkout }: { checkout: CheckoutRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const isFree = checkout.amount_halalas === 0;
  return (
    <Stack>
      <Facts
        facts={[
          [t('creditsColumn'), format.number(checkout.credits)],
          ...(checkout.discount_halalas === 0
            ? []
            : [[t('discount'), format.riyals(-checkout.discount_halalas)] as const]),
          [t('due'), <strong key="due">{format.riyals(checkout.amount_halalas)}</strong>],
          [t('dueVat'), format.riyals(checkout.vat_halalas)],
          [t('validUntil'), format.moment(checkout.expires_at)],
        ]}
      />
      <Actions>
        <AnchorButton kind="primary" href={checkout.url}>
          {isFree ? t('addFree') : t('toPayment')}
        </AnchorButton>
      </Actions>
    </Stack>
  );
}

function isDiscountRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.errors.some(({ loc }) => loc.at(-1) === 'discount_code');
}
