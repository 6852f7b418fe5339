import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { classes } from './classes.js';
import field from './field.module.css';
import type { MenuChoice } from './menu.js';
import styles from './menu.module.css';

/** The choices of a menu, below its trigger. */
export default function MenuPopover({
  triggerRef,
  isOpen,
  onOpenChange,
  choices,
}: {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  choices: readonly MenuChoice[];
}) {
  const label = triggerRef.current?.getAttribute('aria-label') ?? '';
  return (
    <Popover
      className={field.popover}
      placement="bottom end"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Menu
        className={field.options}
        aria-label={label}
        items={choices}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
      >
        {({ label: text, icon, isDangerous, onAction }) => (
          <MenuItem
            className={classes(field.option, styles.item, isDangerous && styles.danger)}
            textValue={text}
            onAction={onAction}
          >
            {icon}
            <span>{text}</span>
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
