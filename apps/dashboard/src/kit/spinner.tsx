import styles from './spinner.module.css';

/** An icon for work in progress, with its words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
