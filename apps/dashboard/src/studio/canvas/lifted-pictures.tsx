import { useEffect, useRef } from 'react';
import type { Point } from '../geometry/box.js';
import { documentOf, type LiftedPicture } from '../studio.js';
import { useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';

/** The slices of the card while layers are dragged: one picture over the other, of which the browser moves some. */
export function LiftedPictures() {
  const pictures = useStudioState(({ lift }) => (lift?.isShown === true ? lift.pictures : null));
  const { width, height } = useStudioState((state) => documentOf(state).canvas);
  const { zoom, x, y } = useStudioState(({ view }) => view);
  if (pictures === null) return null;
  return (
    <div
      className={`${styles.sheet} ${styles.lifted}`}
      aria-hidden="true"
      style={{
        width: Math.round(width * zoom),
        height: Math.round(height * zoom),
        transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
      }}
    >
      {pictures.map((one, index) =>
        one.isMoving ? <Moving key={index} {...one} /> : <Slice key={index} {...one} by={NOWHERE} />,
      )}
    </div>
  );
}

const NOWHERE: Point = { x: 0, y: 0 };

function Moving(picture: LiftedPicture) {
  const x = useStudioState(({ lift }) => (lift === null ? 0 : lift.from.x + lift.way.x));
  const y = useStudioState(({ lift }) => (lift === null ? 0 : lift.from.y + lift.way.y));
  return <Slice {...picture} by={{ x, y }} />;
}

function Slice({ picture, box, by }: LiftedPicture & { by: Point }) {
  const { zoom } = useStudioState(({ view }) => view);
  const element = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    current.width = picture.width;
    current.height = picture.height;
    current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={element}
      className={styles.slice}
      style={{
        width: box.width * zoom,
        height: box.height * zoom,
        transform: `translate(${(box.x + by.x) * zoom}px, ${(box.y + by.y) * zoom}px)`,
      }}
    />
  );
}
