import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { Button, Disclosure, explain } from '../kit/index.js';
import { find, layerAt } from './document/tree.js';
import { barMessages, messages } from './messages.js';
import styles from './studio.module.css';
import { useSettledDocument, useStudio, useStudioState } from './use-studio.js';

/** Faults and warnings of the painted document, each with its layer. */
export function Faults() {
  const t = useMessages(barMessages);
  const tm = useMessages(messages);
  const language = useLanguage();
  const studio = useStudio();
  const document = useSettledDocument();
  const painted = useStudioState((state) => state.painted);
  const error = useStudioState((state) => state.paintError);
  const { faults = [], warnings = [] } = painted ?? {};
  if (error !== null) {
    return (
      <div className={styles.faults} role="alert">
        <CircleAlert size={18} aria-hidden="true" />
        <p>
          {t('noPicture')} {explain(error, language)}
        </p>
      </div>
    );
  }
  if (faults.length === 0 && warnings.length === 0) return null;
  return (
    <div className={styles.faults} role={faults.length > 0 ? 'alert' : 'status'}>
      {faults.length > 0 ? (
        <CircleAlert size={18} aria-hidden="true" />
      ) : (
        <TriangleAlert size={18} aria-hidden="true" />
      )}
      <Disclosure
        title={faults.length > 0 ? tm('faultsCount', { count: faults.length }) : tm('warnings')}
        isOpen={faults.length > 0}
      >
        <ul>
          {faults.map(({ path, words }) => {
            const layer = layerAt(document, path);
            return (
              <li key={path.join('.') + words}>
                <span>
                  <code dir="ltr">{path.join('.')}</code> <bdi>{words}</bdi>
                </span>
                {layer === null ? null : (
                  <Button
                    kind="plain"
                    onPress={() => {
                      studio.select([layer.id]);
                      studio.set({ scope: find(document, layer.id)?.parent ?? null });
                    }}
                  >
                    {t('select')}
                  </Button>
                )}
              </li>
            );
          })}
          {warnings.map((warning) => (
            <li key={warning}>
              <code dir="ltr">{warning}</code>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
