import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Font, hasArabic } from './queries.js';

/** The amount of Arabic in a font. */
export function ArabicBadge({ font }: { font: Font }) {
  const t = useMessages(messages);
  if (!hasArabic(font)) return <Badge>{t('noArabic')}</Badge>;
  return font.arabic.coverage === 1 ? <Badge kind="good">{t('full')}</Badge> : <Badge kind="calm">{t('partly')}</Badge>;
}
