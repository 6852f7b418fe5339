import { type Translate, useMessages } from '../../i18n/messages.js';
import { SelectField, TextField } from '../../kit/index.js';
import { FACTS, isPicture, type Source, type SourceId } from './mapping-terms.js';
import { messages } from './messages.js';
import styles from './stores.module.css';
import { useSourceName } from './use-source-name.js';

/** Initial values: the first choice, and an example of a buyer; texts use the template's samples. */
export function trialValues(
  sources: readonly Source[],
  t: Translate<keyof typeof messages>,
): Readonly<Record<SourceId, string>> {
  return Object.fromEntries(
    sources.map(({ id, option, binding }) => {
      const fact = 'customer' in binding ? FACTS.find((one) => one === binding.customer) : undefined;
      return [id, fact === undefined ? (option?.values[0]?.name ?? '') : t(`${fact}Example`)];
    }),
  );
}

/** Values that a buyer might enter, for the card beside them. */
export function Trial({
  sources,
  values,
  onChange,
}: {
  sources: readonly Source[];
  values: Readonly<Record<SourceId, string>>;
  onChange: (id: SourceId, value: string) => void;
}) {
  const t = useMessages(messages);
  const nameOf = useSourceName();
  const typed = sources.filter(({ option }) => !isPicture(option));
  if (typed.length === 0) return null;
  return (
    <fieldset className={styles.trial}>
      <legend>{t('trial')}</legend>
      <p className={styles.fine}>{t('trialHint')}</p>
      {typed.map((source) => {
        const { id, option } = source;
        const choices = [...new Set(option?.values.map(({ name }) => name))];
        return choices.length > 0 ? (
          <SelectField
            key={id}
            label={nameOf(source)}
            value={values[id] ?? null}
            onChange={(value) => onChange(id, value)}
            options={choices.map((name) => ({ id: name, label: name }))}
          />
        ) : (
          <TextField
            key={id}
            label={nameOf(source)}
            placeholder={t('trialEmpty')}
            value={values[id] ?? ''}
            onChange={(value) => onChange(id, value)}
          />
        );
      })}
    </fieldset>
  );
}
