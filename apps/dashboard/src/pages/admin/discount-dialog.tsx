import { useState } from 'react';
import type { DiscountCodeRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { Actions, Button, Checkbox, Dialog, Form, TextField } from '../../kit/index.js';
import styles from './admin.module.css';
import type { EditorProps } from './editable-list.js';
import { lastDayOf } from './last-day.js';
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { useAdminAction } from './use-admin.js';

const FIELDS = ['code', 'percent_off', 'expires_at', 'max_redemptions'];

/** Makes a discount code or changes one. */
export default function DiscountDialog({ edited, onClose }: EditorProps<DiscountCodeRecord>) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const former = edited === 'new' ? undefined : edited;
  const [code, setCode] = useState(former?.code ?? '');
  const [percent, setPercent] = useState(former === undefined ? '' : String(former.percent_off));
  const [formerDay] = useState(() => (former?.expires_at == null ? '' : lastDayOf(former.expires_at)));
  const [day, setDay] = useState(formerDay);
  const [most, setMost] = useState(former?.max_redemptions == null ? '' : String(former.max_redemptions));
  const [onePer, setOnePer] = useState(former?.one_per_customer ?? true);
  const [firstOnly, setFirstOnly] = useState(former?.first_payment_only ?? true);
  const [active, setActive] = useState(former?.active ?? true);
  const share = wholeOf(percent);
  const isPercent = share >= 1 && share <= 100;
  const isMost = most.trim() === '' || !Number.isNaN(wholeOf(most));
  const save = useAdminAction(
    () => {
      const body = {
        code,
        percent_off: share,
        // An unchanged moment stays exact.
        ...(day === formerDay ? {} : { expires_at: day === '' ? null : day }),
        max_redemptions: most.trim() === '' ? null : wholeOf(most),
        one_per_customer: onePer,
        first_payment_only: firstOnly,
        active,
      };
      return former === undefined
        ? api.admin.discountCodes.create(body)
        : api.admin.discountCodes.update(former.id, body);
    },
    { done: ts('saved'), isInForm: true, onDone: onClose },
  );
  return (
    <Dialog title={t(former === undefined ? 'newCode' : 'editCode')} isOpen onClose={onClose}>
      <Form error={save.error} fields={FIELDS} onSubmit={() => isPercent && isMost && save.mutate()}>
        <div className={styles.pair}>
          <TextField
            name="code"
            label={t('code')}
            hint={t('discountHint')}
            value={code}
            onChange={setCode}
            maxLength={120}
            dir="ltr"
            isRequired
            autoFocus
          />
          <TextField
            name="percent_off"
            label={t('percent')}
            fault={percent === '' || isPercent ? undefined : t('percentFault')}
            value={percent}
            onChange={setPercent}
            dir="ltr"
            inputMode="numeric"
            isRequired
          />
          <TextField
            name="expires_at"
            type="date"
            label={t('expiry')}
            hint={t('expiryHint')}
            isRequired={false}
            value={day}
            onChange={setDay}
            dir="ltr"
          />
          <TextField
            name="max_redemptions"
            label={t('most')}
            fault={isMost ? undefined : ts('wholeFault')}
            isRequired={false}
            value={most}
            onChange={setMost}
            dir="ltr"
            inputMode="numeric"
          />
        </div>
        <div>
          <Checkbox isSelected={onePer} onChange={setOnePer}>
            {t('onePer')}
          </Checkbox>
          <Checkbox isSelected={firstOnly} onChange={setFirstOnly}>
            {t('firstOnly')}
          </Checkbox>
          <Checkbox isSelected={active} onChange={setActive}>
            {t('isActiveCode')}
          </Checkbox>
        </div>
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            {ts('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
