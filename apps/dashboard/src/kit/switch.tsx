import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaProps } from 'react-aria-components';
import styles from './switch.module.css';

/** On or off with immediate effect, unlike a checkbox, which waits for its form's button. */
export function Switch({
  children,
  ...rest
}: Omit<AriaProps, 'children' | 'className' | 'style'> & { children: ReactNode }) {
  return (
    <AriaSwitch {...rest} className={styles.switch}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  );
}
