import { lazy, Suspense, useRef } from 'react';
import type { Point } from '../geometry/box.js';
import { type CommandName, commands } from '../commands.js';
import { useMessages } from '../../i18n/messages.js';
import { barMessages } from '../messages.js';
import { useStudio } from '../use-studio.js';
import styles from './canvas.module.css';

const MenuPopover = lazy(() => import('../../kit/menu-popover.js'));

const NAMES: readonly CommandName[] = [
  'editText',
  'adjust',
  'duplicate',
  'group',
  'stack',
  'ungroup',
  'front',
  'forward',
  'backward',
  'back',
  'lock',
  'hide',
  'zoomSelection',
  'selectAll',
  'remove',
];

/** The commands of the selection, at the place of the pointer. */
export function LayerMenu({ at, onClose }: { at: Point | null; onClose: () => void }) {
  const t = useMessages(barMessages);
  const studio = useStudio();
  const anchor = useRef<HTMLSpanElement>(null);
  const choices = NAMES.filter((name) => commands[name].can(studio)).map((name) => ({
    id: name,
    label: t(`cmd_${name}`),
    isDangerous: name === 'remove',
    onAction: () => commands[name].run(studio),
  }));
  return (
    <>
      <span
        ref={anchor}
        className={styles.anchor}
        aria-hidden="true"
        aria-label={t('actions')}
        style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
      />
      {at === null ? null : (
        <Suspense>
          <MenuPopover
            triggerRef={anchor}
            isOpen
            onOpenChange={(isOpen) => {
              if (!isOpen) onClose();
            }}
            picks={[]}
            choices={choices}
          />
        </Suspense>
      )}
    </>
  );
}
