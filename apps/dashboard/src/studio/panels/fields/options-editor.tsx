import { Plus, Trash2 } from 'lucide-react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button, IconButton, TextField } from '../../../kit/index.js';
import { withMember } from '../../document/members.js';
import { type Field, isObject } from '../../document/template.js';
import { useSettledDocument } from '../../use-studio.js';
import { ColorInput, colorsOf } from '../color-input.js';
import styles from './fields.module.css';
import { labelIn, withLabel } from './labels.js';
import { fieldMessages } from './messages.js';

type Option = Readonly<Record<string, unknown>>;

/** The most options that a choice takes. */
const MOST_OPTIONS = 200;

/** The options of a choice: their values, their labels for people, and a colour for layers. */
export function OptionsEditor({ field, onChange }: { field: Field; onChange: (options: readonly Option[]) => void }) {
  const t = useMessages(fieldMessages);
  const format = useFormat();
  const document = useSettledDocument();
  const options = Array.isArray(field['options']) ? (field['options'] as unknown[]).filter(isObject) : [];
  const put = (index: number, member: string, value: unknown): void => {
    onChange(options.map((option, other) => (other === index ? withMember(option, member, value) : option)));
  };
  return (
    <div className={styles.parts} role="group" aria-label={t('options')}>
      {options.map((option, index) => {
        const number = format.number(index + 1);
        const { value, color } = option;
        return (
          <fieldset key={index} className={styles.part}>
            <legend>{t('option', { number })}</legend>
            <TextField
              label={t('optionValue')}
              dir="ltr"
              value={typeof value === 'string' ? value : ''}
              onChange={(text) => put(index, 'value', text)}
            />
            {(['ar', 'en'] as const).map((language) => (
              <TextField
                key={language}
                label={t(language === 'ar' ? 'labelAr' : 'labelEn')}
                value={labelIn(option, language)}
                onChange={(text) => put(index, 'label', withLabel(option, language, text))}
                {...(language === 'en' && { dir: 'ltr' as const })}
              />
            ))}
            {typeof color === 'string' ? (
              <ColorInput
                label={t('optionColor')}
                value={color}
                onChange={(next) => put(index, 'color', next)}
                palette={colorsOf(document)}
              />
            ) : (
              <Button kind="plain" onPress={() => put(index, 'color', '#0b5d43')}>
                {t('addColor')}
              </Button>
            )}
            <IconButton
              label={t('removeOption', { number })}
              isDisabled={options.length === 1}
              onPress={() => onChange(options.filter((_, other) => other !== index))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </fieldset>
        );
      })}
      {options.length >= MOST_OPTIONS ? null : (
        <Button
          kind="plain"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => onChange([...options, { value: freeValue(options) }])}
        >
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}

function freeValue(options: readonly Option[]): string {
  const taken = new Set(options.map(({ value }) => value));
  let count = options.length + 1;
  while (taken.has(`option_${count}`)) count += 1;
  return `option_${count}`;
}
