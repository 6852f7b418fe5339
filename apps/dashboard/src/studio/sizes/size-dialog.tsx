import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, TextField } from '../../kit/index.js';
import { addSize, renameSize } from '../document/sizes.js';
import { freeId, isId } from '../document/template.js';
import { NumberInput } from '../panels/number-input.js';
import { useStudio, useTemplate } from '../use-studio.js';
import { sizeMessages } from './messages.js';
import { showSize } from './show-size.js';
import styles from './sizes.module.css';

const LONGEST_SIDE = 8192;
/** Pixels of the longer side of a small outline. */
const OUTLINE = 40;

/** Sizes in which people share cards most. */
const PRESETS = [
  { name: 'story', width: 1080, height: 1920 },
  { name: 'post', width: 1080, height: 1350 },
  { name: 'square', width: 1080, height: 1080 },
  { name: 'wide', width: 1920, height: 1080 },
  { name: 'banner', width: 1500, height: 500 },
] as const;

/** Adds a size, or renames one. */
export default function SizeDialog({ renamed, onClose }: { renamed: string | null; onClose: () => void }) {
  const t = useMessages(sizeMessages);
  const studio = useStudio();
  const names = new Set((useTemplate().sizes ?? []).map(({ name }) => name));
  const [first] = PRESETS;
  const [name, setName] = useState(() => renamed ?? freeId(first.name, names));
  const [sides, setSides] = useState<{ width: number; height: number }>(first);
  const isFaulty = !isId(name) || (name !== renamed && names.has(name));
  const submit = (): void => {
    if (isFaulty) return;
    if (renamed === null) {
      studio.edit('sizes', (draft, document) => addSize(draft, document, name, sides));
      showSize(studio, name);
    } else {
      studio.edit('sizes', (draft) => renameSize(draft, renamed, name));
      showSize(studio, name);
    }
    onClose();
  };
  return (
    <Dialog title={t(renamed === null ? 'addTitle' : 'renameTitle')} isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        {renamed !== null ? null : (
          <>
            <p>{t('lead')}</p>
            <div className={styles.presets} role="group" aria-label={t('sizes')}>
              {PRESETS.map(({ name: preset, width, height }) => (
                <button
                  key={preset}
                  type="button"
                  className={styles.preset}
                  aria-pressed={sides.width === width && sides.height === height}
                  onClick={() => {
                    setName(freeId(preset, names));
                    setSides({ width, height });
                  }}
                >
                  <i
                    aria-hidden="true"
                    style={{
                      width: (OUTLINE * width) / Math.max(width, height),
                      height: (OUTLINE * height) / Math.max(width, height),
                    }}
                  />
                  {t(preset)}
                  <small dir="ltr">
                    {width} × {height}
                  </small>
                </button>
              ))}
            </div>
            <div className={styles.sides}>
              {(['width', 'height'] as const).map((side) => (
                <NumberInput
                  key={side}
                  label={t(side)}
                  min={1}
                  max={LONGEST_SIDE}
                  value={sides[side]}
                  onChange={(value = sides[side]) => setSides({ ...sides, [side]: Math.round(value) })}
                />
              ))}
            </div>
          </>
        )}
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          dir="ltr"
          isCode
          value={name}
          onChange={setName}
          fault={isFaulty ? t('nameHint') : undefined}
        />
        <Actions>
          <Button type="submit" kind="primary" isDisabled={isFaulty}>
            {t(renamed === null ? 'add' : 'rename')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
