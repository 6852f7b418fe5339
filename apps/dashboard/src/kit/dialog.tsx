import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../i18n/messages.js';
import { IconButton } from './button.js';
import { classes } from './classes.js';
import styles from './dialog.module.css';
import { messages } from './messages.js';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly large?: boolean;
  /** Requires an answer: a press outside does not close it. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page, closed by Escape or a press outside. */
export function Dialog({ title, isOpen, onClose, large = false, isAlert = false, children }: DialogProps) {
  const t = useMessages(messages);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!isAlert}
      className={styles.veil}
    >
      <Modal className={classes(styles.modal, large && styles.large)}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isAlert ? null : (
              <IconButton label={t('close')} onPress={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A panel at the side where lines begin. */
export function Sheet({
  label,
  isOpen,
  onClose,
  children,
}: {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={styles.veil}
    >
      <Modal className={styles.sheet}>
        <AriaDialog aria-label={label} className={styles.sheetDialog}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
