import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { boundsOf } from '../geometry/matrix.js';
import { turnOf, numberOf } from '../document/layout.js';
import { setMember } from '../document/members.js';
import { hasText, textOf, typedText } from '../document/text.js';
import { find } from '../document/tree.js';
import { messages } from '../messages.js';
import { useDocument, useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { framesNow } from './hit.js';
import { focusLayer } from './layer-buttons.js';
import { toScreen } from './view.js';

/** The least letters to type in: a phone zooms into smaller ones by itself. */
const LEAST_SIZE = 16;
const LEAST_WIDTH = 160;

/**
 * The text of a layer, typed in its place by the browser's own text area: selection, composition, clipboard and screen readers
 * are its matter. Values are compared, keys are never replayed.
 */
export function TextEditor() {
  const id = useStudioState((state) => state.typing);
  const document = useDocument();
  const layer = id === null ? undefined : find(document, id)?.layer;
  return layer === undefined || !hasText(layer) ? null : <Typing key={layer.id} id={layer.id} />;
}

function Typing({ id }: { id: string }) {
  const t = useMessages(messages);
  const studio = useStudio();
  const document = useDocument();
  const view = useStudioState((state) => state.view);
  const boxes = useStudioState((state) => state.boxes);
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = find(document, id)?.layer;
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.select();
  }, []);
  const frame = framesNow(document, boxes).get(id);
  if (layer === undefined) return null;
  const bounds = frame === undefined ? { x: 0, y: 0, width: 0, height: 0 } : boundsOf(frame);
  const isTurned = frame !== undefined && turnOf(layer) !== 0;
  const box = isTurned || frame === undefined ? bounds : frame.box;
  const corner = toScreen(view, box);
  const width = Math.max(LEAST_WIDTH, box.width * view.zoom);
  const size = Math.max(LEAST_SIZE, (numberOf(layer['size']) ?? LEAST_SIZE) * view.zoom);
  const leave = (): void => {
    if (studio.state.typing === id) studio.set({ typing: null });
  };
  return (
    <textarea
      ref={area}
      className={styles.typing}
      dir="auto"
      aria-label={t('textOf', { id })}
      value={textOf(layer)}
      style={{
        left: corner.x - (width - box.width * view.zoom) / 2,
        top: corner.y,
        width,
        minHeight: Math.max(44, box.height * view.zoom),
        fontSize: Math.min(size, 40),
        textAlign: layer['align'] === 'center' ? 'center' : layer['align'] === 'end' ? 'end' : 'start',
      }}
      onChange={({ target }) => {
        const next = typedText(layer, target.value);
        studio.edit('text', (draft) => setMember(draft, [id], ['text'], next), { property: `${id}.text` });
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
        event.stopPropagation();
        const canvas = event.currentTarget.parentElement;
        leave();
        focusLayer(canvas, id);
      }}
      onBlur={leave}
    />
  );
}
