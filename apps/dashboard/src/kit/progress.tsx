import { ProgressBar } from 'react-aria-components';
import styles from './progress.module.css';

/** The completed share of some work, with the numbers beside it as text. */
export function Progress({ label, value, total, text }: { label: string; value: number; total: number; text: string }) {
  const share = total === 0 ? 0 : (value / total) * 100;
  return (
    <ProgressBar aria-label={label} value={share} valueLabel={text} className={styles.progress}>
      <span className={styles.track}>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={styles.text}>{text}</span>
    </ProgressBar>
  );
}
