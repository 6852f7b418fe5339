import { useMessages } from '../../i18n/messages.js';
import { messages, steps } from '../messages.js';
import { useStudioState } from '../use-studio.js';

/** Announces each change to screen readers. */
export function News() {
  const t = useMessages(messages);
  const nameOf = useMessages(steps);
  const news = useStudioState((state) => state.news);
  const step = news === null ? '' : nameOf(news.step);
  return (
    <p className="unseen" role="status">
      {news === null ? '' : news.kind === 'done' ? step : t(news.kind, { step })}
      {/* Makes a repeated change a new announcement. */}
      {news !== null && news.count % 2 === 1 ? '\u00a0' : ''}
    </p>
  );
}
