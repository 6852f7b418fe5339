import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { messages } from '../messages.js';
import { documentOf } from '../studio.js';
import { useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';

/** The card itself: the painter's last picture, as large as the view shows it. */
export function Sheet() {
  const t = useMessages(messages);
  const canvas = useStudioState((state) => documentOf(state).canvas);
  const { zoom, x, y } = useStudioState(({ view }) => view);
  const picture = useStudioState(({ painted }) => painted?.picture ?? null);
  const element = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null || picture === null) return;
    current.width = picture.width;
    current.height = picture.height;
    current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={element}
      className={styles.sheet}
      role="img"
      data-card-width={canvas.width}
      aria-label={t('picture')}
      // Whole pixels keep its edges sharp.
      style={{
        width: Math.round(canvas.width * zoom),
        height: Math.round(canvas.height * zoom),
        transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
      }}
    />
  );
}
