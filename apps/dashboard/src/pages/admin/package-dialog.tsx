import { useState } from 'react';
import type { PackageRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { halalasOf, typedRiyals, wholeOf } from '../../i18n/typed-numbers.js';
import { Actions, Button, Checkbox, Dialog, Form, TextField } from '../../kit/index.js';
import styles from './admin.module.css';
import type { EditorProps } from './editable-list.js';
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { useAdminAction } from './use-admin.js';

const FIELDS = ['code', 'name', 'description', 'credits', 'price_halalas', 'sort_order'];

/** Makes a package or changes one. */
export default function PackageDialog({ edited, onClose }: EditorProps<PackageRecord>) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const former = edited === 'new' ? undefined : edited;
  const [name, setName] = useState(former?.name ?? '');
  const [code, setCode] = useState(former?.code ?? '');
  const [description, setDescription] = useState(former?.description ?? '');
  const [credits, setCredits] = useState(former?.credits == null ? '' : String(former.credits));
  const [price, setPrice] = useState(former?.price_halalas == null ? '' : typedRiyals(former.price_halalas));
  const [order, setOrder] = useState(String(former?.sort_order ?? 0));
  const [active, setActive] = useState(former?.active ?? true);
  const isCredits = credits.trim() === '' || !Number.isNaN(wholeOf(credits));
  const isPrice = price.trim() === '' || !Number.isNaN(halalasOf(price));
  const isOrder = !Number.isNaN(wholeOf(order));
  const save = useAdminAction(
    () => {
      const body = {
        name,
        code,
        description: description.trim() === '' ? null : description,
        credits: credits.trim() === '' ? null : wholeOf(credits),
        price_halalas: price.trim() === '' ? null : halalasOf(price),
        sort_order: wholeOf(order),
        active,
      };
      return former === undefined ? api.admin.packages.create(body) : api.admin.packages.update(former.id, body);
    },
    { done: ts('saved'), isInForm: true, onDone: onClose },
  );
  return (
    <Dialog title={t(former === undefined ? 'newPackage' : 'editPackage')} isOpen onClose={onClose}>
      <Form error={save.error} fields={FIELDS} onSubmit={() => isCredits && isPrice && isOrder && save.mutate()}>
        <TextField name="name" label={t('name')} value={name} onChange={setName} maxLength={200} isRequired autoFocus />
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          value={code}
          onChange={setCode}
          maxLength={120}
          dir="ltr"
          isRequired
        />
        <TextField
          name="description"
          label={t('description')}
          isRequired={false}
          value={description}
          onChange={setDescription}
          maxLength={2000}
          lines={2}
        />
        <div className={styles.pair}>
          <TextField
            name="credits"
            label={t('credits')}
            hint={t('creditsHint')}
            fault={isCredits ? undefined : ts('wholeFault')}
            isRequired={false}
            value={credits}
            onChange={setCredits}
            dir="ltr"
            inputMode="numeric"
          />
          <TextField
            name="price_halalas"
            label={t('price')}
            hint={t('priceHint')}
            fault={isPrice ? undefined : t('priceFault')}
            isRequired={false}
            value={price}
            onChange={setPrice}
            dir="ltr"
            inputMode="decimal"
          />
        </div>
        <TextField
          name="sort_order"
          label={t('order')}
          hint={t('orderHint')}
          fault={isOrder ? undefined : ts('wholeFault')}
          value={order}
          onChange={setOrder}
          dir="ltr"
          inputMode="numeric"
        />
        <Checkbox isSelected={active} onChange={setActive}>
          {t('isActive')}
        </Checkbox>
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            {ts('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
