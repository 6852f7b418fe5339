import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components';
import { useMessages } from '../i18n/messages.js';
import styles from './button.module.css';
import { classes } from './classes.js';
import { messages } from './messages.js';
import { Spinner } from './spinner.js';

export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  /** Goes before the text. */
  readonly icon?: ReactNode;
  /** As wide as its box. */
  readonly wide?: boolean;
}

export interface ButtonProps extends Look, Omit<AriaProps, 'children' | 'className' | 'style'> {
  readonly children: ReactNode;
}

/**
 * An action. While `isPending` it keeps the focus and does nothing, nor does its form. React Aria's own state of that
 * name leaves announcements that refer to removed buttons.
 */
export function Button({ kind = 'quiet', icon, wide = false, children, isPending = false, ...rest }: ButtonProps) {
  const t = useMessages(messages);
  return (
    <AriaButton
      {...rest}
      {...(isPending && { onPress: undefined, 'data-pending': true })}
      className={lookOf({ kind, wide })}
    >
      {isPending ? <Spinner /> : icon}
      {children}
      {isPending ? <span className="unseen">{t('loading')}</span> : null}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaProps, 'children' | 'className' | 'style'> {
  /** Its name for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button with only an icon. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={`${lookOf({ kind: 'plain' })} ${styles.icon}`}>
      {children}
    </AriaButton>
  );
}

interface AnchorProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {}

const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor(
  { kind = 'quiet', icon, wide = false, children, ...rest },
  ref,
) {
  return (
    <a {...rest} ref={ref} className={lookOf({ kind, wide })}>
      {icon}
      {children}
    </a>
  );
});

/** A link to a page of the dashboard that looks like a button. */
export const LinkButton = createLink(Anchor);

/** A link to elsewhere, or to a file, that looks like a button. */
export const AnchorButton = Anchor;

function lookOf({ kind = 'quiet', wide = false }: Look): string {
  return classes(styles.button, kind !== 'quiet' && styles[kind], wide && styles.wide);
}
