import styles from './spinner.module.css';

/** A sign of work under way; the words for it stand beside. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
