import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components';
import styles from './field.module.css';

/** Yes or no. */
export function Checkbox({
  children,
  ...rest
}: Omit<CheckboxProps, 'children' | 'className' | 'style'> & { children: ReactNode }) {
  return (
    <AriaCheckbox {...rest} className={styles.tick}>
      <span className={styles.mark}>
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
