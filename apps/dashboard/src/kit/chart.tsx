import { useFormat } from '../i18n/format.js';
import styles from './chart.module.css';

const HEIGHT = 100;
/** Width of a column and of the gap after it, in units of the drawing. */
const COLUMN = 8;
const GAP = 2;
/** The smallest share of a column for a non-zero value. */
const LEAST = 1;

export interface DayValue {
  /** `2026-11-28`. */
  readonly date: string;
  readonly value: number;
}

/** A column for each day, from left to right in time; show the same figures in a table beside it. */
export function DayChart({ label, days }: { label: string; days: readonly DayValue[] }) {
  const format = useFormat();
  const top = niceTop(Math.max(...days.map(({ value }) => value)));
  const width = days.length * (COLUMN + GAP);
  const [first, middle, last] = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className={styles.chart} dir="ltr">
      <div className={styles.scale} aria-hidden="true">
        <span>{format.number(top)}</span>
        <span>{format.number(top / 2)}</span>
        <span>{format.number(0)}</span>
      </div>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ date, value }, index) => {
          const height = value === 0 ? 0 : Math.max(LEAST, (value / top) * HEIGHT);
          return (
            <g key={date}>
              <rect className={styles.hit} x={index * (COLUMN + GAP)} y={0} width={COLUMN + GAP} height={HEIGHT} />
              <rect x={index * (COLUMN + GAP) + GAP / 2} y={HEIGHT - height} width={COLUMN} height={height} />
              <title>{`${format.day(date)}: ${format.number(value)}`}</title>
            </g>
          );
        })}
      </svg>
      <div className={styles.days} aria-hidden="true">
        {[first, middle, last].map((day, index) => (
          <span key={index}>{day === undefined ? '' : format.shortDay(day.date)}</span>
        ))}
      </div>
    </div>
  );
}

/** A number with a bar for its share of the largest, in a cell of a table. */
export function BarCell({ value, largest }: { value: number; largest: number }) {
  const format = useFormat();
  return (
    <span className={styles.bar}>
      <span aria-hidden="true">
        <span style={{ width: `${largest === 0 ? 0 : (value / largest) * 100}%` }} />
      </span>
      <span>{format.number(value)}</span>
    </span>
  );
}

/** The next of 2, 4, 10, 20, 40, 100 … that a value fits under: its half is a whole number. */
function niceTop(value: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 10].map((step) => step * power).find((step) => value <= step);
    if (top !== undefined) return top;
  }
}
