import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, Notice, Picture, useObjectUrl } from '../../kit/index.js';
import { messages } from './messages.js';
import styles from './playground.module.css';
import type { Template, usePreview } from './queries.js';
import { valueMessages } from './value-messages.js';

/** A live picture, how long it took, or the reason why there is none. */
export function PreviewPicture({
  template: { name, width, height },
  preview: { data, error, isFetching },
  isAtField = false,
}: {
  template: Pick<Template, 'name' | 'width' | 'height'>;
  preview: ReturnType<typeof usePreview>;
  /** True if the fault is shown at a field already. */
  isAtField?: boolean;
}) {
  const t = useMessages(valueMessages);
  const ofTemplates = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  const src = useObjectUrl(data?.picture);
  return (
    <div className={styles.picture}>
      <Picture src={src} alt={ofTemplates('pictureOf', { name })} ratio={width / height} isBusy={isFetching} />
      {error === null || isAtField ? null : <Notice kind="bad">{explain(error, language)}</Notice>}
      <p className={styles.line} aria-live="polite">
        {isFetching || (data === undefined && error === null) ? (
          <span>{t('drawing')}</span>
        ) : data === undefined ? null : (
          <>
            <span>{t('took', { ms: format.number(data.milliseconds) })}</span>
            <span>{format.bytes(data.picture.size)}</span>
          </>
        )}
      </p>
    </div>
  );
}
