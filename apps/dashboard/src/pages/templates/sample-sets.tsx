import type { TemplateField } from '@naqsh/sdk';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../kit/index.js';
import { samplesOf, type Typed, typedOf } from './field-values.js';
import styles from './playground.module.css';
import type { Template } from './queries.js';
import { valueMessages } from './value-messages.js';

const NAMED = ['short', 'long', 'vocalised', 'latin'] as const;

/** Buttons that fill the form with the samples of the fields, or with another set of values of a gallery template. */
export function SampleSets({ template, onChoose }: { template: Template; onChoose: (typed: Typed) => void }) {
  const t = useMessages(valueMessages);
  const { fields, sample_sets: sets } = template;
  if (sets.length === 0) return null;
  return (
    <div role="group" aria-label={t('tryWith')} className={styles.sets}>
      <span aria-hidden="true">{t('tryWith')}</span>
      <Button kind="plain" onPress={() => onChoose(samplesOf(fields))}>
        {t('sample')}
      </Button>
      {sets.map(({ name, data }) => (
        <Button key={name} kind="plain" onPress={() => onChoose({ ...blank(fields), ...typedOf(fields, data) })}>
          {isNamed(name) ? t(name) : name}
        </Button>
      ))}
    </div>
  );
}

function isNamed(name: string): name is (typeof NAMED)[number] {
  return NAMED.some((one) => one === name);
}

/** Optional fields that a set lacks are left out of the picture. */
function blank(fields: readonly TemplateField[]): Typed {
  return Object.fromEntries(fields.map(({ name, type }) => [name, type === 'flag' ? false : '']));
}
