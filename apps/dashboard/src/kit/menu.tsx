import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classes } from './classes.js';
import field from './field.module.css';
import styles from './menu.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly onAction: () => void;
}

/** Things to do with one thing; its trigger is a button. */
export function ActionMenu({ trigger, choices }: { trigger: ReactNode; choices: readonly MenuChoice[] }) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={field.popover} placement="bottom end">
        <Menu className={field.options} items={choices}>
          {({ label, icon, isDangerous, onAction }) => (
            <MenuItem
              className={classes(field.option, styles.item, isDangerous && styles.danger)}
              textValue={label}
              onAction={onAction}
            >
              {icon}
              <span>{label}</span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
