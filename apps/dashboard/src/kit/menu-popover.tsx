import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import { classes } from './classes.js';
import field from './field.module.css';
import type { MenuChoice, MenuPick } from './menu.js';
import styles from './menu.module.css';

/** The choices of a menu, below its trigger. */
export default function MenuPopover({
  triggerRef,
  isOpen,
  onOpenChange,
  picks,
  choices,
}: {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  picks: readonly MenuPick[];
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
      <Menu className={field.options} aria-label={label} autoFocus="first" onClose={() => onOpenChange(false)}>
        {picks.map((pick) => (
          <PickSection key={pick.label} pick={pick} />
        ))}
        {choices.map(({ id, label: text, icon, isDangerous, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            className={classes(field.option, styles.item, isDangerous && styles.danger)}
            textValue={text}
            onAction={onAction}
          >
            {icon}
            <span>{text}</span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}

function PickSection({ pick: { label, options, chosen, onChoose } }: { pick: MenuPick }) {
  return (
    <MenuSection
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
  );
}
