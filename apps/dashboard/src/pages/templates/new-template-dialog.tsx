import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { asciiDigits } from '../../i18n/digits.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, SelectField, TextField } from '../../kit/index.js';
import { messages } from './messages.js';
import { useRefreshTemplates } from './queries.js';

/** Common sizes, in pixels. */
const PRESETS = {
  portrait: [1080, 1350],
  square: [1080, 1080],
  story: [1080, 1920],
  landscape: [1200, 630],
  page: [1754, 1240],
  own: null,
} as const;
/** The longest side that templates take. */
const LONGEST_SIDE = 8192;

type Preset = keyof typeof PRESETS;

const FIELDS = ['name', 'width', 'height'];

/** Creates an empty template of a size. */
export default function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<Preset>('portrait');
  const [sides, setSides] = useState({ width: '1080', height: '1080' });
  const create = useAction(
    () => {
      const [width, height] = PRESETS[preset] ?? [sideOf(sides.width), sideOf(sides.height)];
      return api.templates.create({ name, width, height });
    },
    {
      onSuccess: async ({ id }) => {
        await refresh();
        onClose();
        await navigate({ to: '/studio/$templateId', params: { templateId: id } });
      },
    },
  );
  return (
    <Dialog title={t('new')} isOpen onClose={onClose}>
      <Form error={create.error} fields={FIELDS} onSubmit={() => create.mutate()}>
        <TextField name="name" label={t('name')} value={name} onChange={setName} maxLength={200} autoFocus />
        <SelectField
          label={t('preset')}
          value={preset}
          onChange={setPreset}
          options={(Object.keys(PRESETS) as Preset[]).map((id) => ({ id, label: t(id) }))}
        />
        {preset !== 'own'
          ? null
          : (['width', 'height'] as const).map((side) => (
              <TextField
                key={side}
                name={side}
                label={t(side)}
                dir="ltr"
                inputMode="numeric"
                value={sides[side]}
                onChange={(text) => setSides({ ...sides, [side]: text })}
                fault={
                  sides[side] === '' || isSide(sides[side])
                    ? undefined
                    : t('sideHint', { most: format.number(LONGEST_SIDE) })
                }
              />
            ))}
        <Actions>
          <Button
            type="submit"
            kind="primary"
            isPending={create.isPending}
            isDisabled={preset === 'own' && !(isSide(sides.width) && isSide(sides.height))}
          >
            {t('create')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** The length of a side, in the digits of any language; NaN if there is none. */
function sideOf(text: string): number {
  return text.trim() === '' ? NaN : Number(asciiDigits(text));
}

function isSide(text: string): boolean {
  const side = sideOf(text);
  return Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;
}
