import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ButtonContext, Provider } from 'react-aria-components';
import type { Option } from './choice.js';

/** Comes when a menu is first wanted, so that no page waits for it. */
const load = () => import('./menu-popover.js');
const MenuPopover = lazy(load);

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly onAction: () => void;
}

/** A choice among some; the menu marks the chosen one. */
export interface MenuPick<Id extends string = string> {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Actions on one object; its trigger is a button. */
export function ActionMenu({
  trigger,
  picks = [],
  choices,
}: {
  trigger: ReactNode;
  /** Shown before the actions. */
  picks?: readonly MenuPick[];
  choices: readonly MenuChoice[];
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = (): void => {
    setIsWanted(true);
    setIsOpen(true);
  };
  const props = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPress: open,
    onHoverStart: () => void load(),
    onFocus: () => void load(),
  } as const;
  return (
    <>
      <Provider values={[[ButtonContext, props]]}>{trigger}</Provider>
      {isWanted ? (
        <Suspense>
          <MenuPopover triggerRef={button} isOpen={isOpen} onOpenChange={setIsOpen} picks={picks} choices={choices} />
        </Suspense>
      ) : null}
    </>
  );
}
