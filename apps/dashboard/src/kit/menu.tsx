import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { Option } from './choice.js';
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

/** One of some to choose; the choice is marked. */
export interface MenuPick<Id extends string = string> {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Things to do with one thing; its trigger is a button. */
export function ActionMenu({
  trigger,
  picks = [],
  choices,
}: {
  trigger: ReactNode;
  /** Stand before the things to do. */
  picks?: readonly MenuPick[];
  choices: readonly MenuChoice[];
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={field.popover} placement="bottom end">
        <Menu className={field.options}>
          {picks.map(({ label, options, chosen, onChoose }) => (
            <MenuSection
              key={label}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[chosen]}
              onSelectionChange={(keys) => {
                const [key] = keys === 'all' ? [] : keys;
                if (key !== undefined) onChoose(String(key));
              }}
            >
              <Header className={styles.head}>{label}</Header>
              {options.map((option) => (
                <MenuItem key={option.id} id={option.id} className={field.option} textValue={option.label}>
                  {({ isSelected }) => (
                    <>
                      <span>{option.label}</span>
                      {isSelected ? <Check size={16} aria-hidden="true" /> : null}
                    </>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
          {choices.map(({ id, label, icon, isDangerous, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              className={classes(field.option, styles.item, isDangerous && styles.danger)}
              textValue={label}
              onAction={onAction}
            >
              {icon}
              <span>{label}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
