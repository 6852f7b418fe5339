import { ApiError, type Fault } from '@naqsh/sdk';
import { useFormat } from '../i18n/format.js';
import { type Language, useLanguage } from '../i18n/language.js';
import { translate, useMessages } from '../i18n/messages.js';
import { Notice } from './notice.js';
import { faultText } from './problems.js';
import { byWords, messages } from './table-fault-messages.js';
import styles from './table-faults.module.css';

/** Faults that are shown at once; when they are mended, the next ones come. */
const MOST = 10;

/**
 * The faults of a table sent as a file, each with its row and column.
 * @param name the request's member for the file
 */
export function TableFaults({ error, name }: { error: unknown; name: string }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const all = error instanceof ApiError ? error.errors : [];
  const faults = all.filter(({ loc }) => loc[0] === 'body' && loc[1] === name);
  if (faults.length === 0) return null;
  const placeOf = ({ loc: [, , row, column] }: Fault): string | null => {
    if (typeof row !== 'number') return null;
    const number = format.number(row);
    return column === undefined ? t('row', { row: number }) : t('cell', { row: number, column: isolated(column) });
  };
  return (
    <Notice kind="bad">
      <p>{t('title')}</p>
      <ul className={styles.faults}>
        {faults.slice(0, MOST).map((fault) => {
          const place = placeOf(fault);
          return (
            <li key={fault.loc.join('.') + fault.msg}>
              {place === null ? null : <b>{place}</b>} <span>{textOf(fault, language)}</span>
            </li>
          );
        })}
      </ul>
      {faults.length <= MOST ? null : <p>{t('more', { count: faults.length - MOST })}</p>}
    </Notice>
  );
}

/** A name that a person typed, kept apart from the direction of the sentence. */
function isolated(name: string | number): string {
  return `\u2068${name}\u2069`;
}

function textOf(fault: Fault, language: Language): string {
  // The service's own words are English, and more exact.
  if (language === 'en') return fault.msg;
  const words = Object.entries(byWords).find(([beginning]) => fault.msg.startsWith(beginning));
  return words === undefined ? faultText(fault, language) : translate(words[1], language);
}
