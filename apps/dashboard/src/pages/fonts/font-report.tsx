import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import styles from './fonts.module.css';
import { messages } from './messages.js';
import { type Font, hasArabic } from './queries.js';

interface Finding {
  readonly name: string;
  /** Null for one that is neither good nor bad. */
  readonly isGood: boolean | null;
  readonly text: ReactNode;
}

/** The acceptance report of a font in words. */
export function FontReport({ font }: { font: Font }) {
  const t = useMessages(messages);
  const findings = useFindings(font);
  return (
    <ul className={styles.report}>
      {findings.map(({ name, isGood, text }) => (
        <li key={name} data-state={isGood === null ? 'calm' : isGood ? 'good' : 'bad'}>
          {isGood === null ? (
            <Info size={20} aria-hidden="true" />
          ) : isGood ? (
            <CircleCheck size={20} aria-label={t('good')} />
          ) : (
            <CircleAlert size={20} aria-label={t('bad')} />
          )}
          <div>
            <h3>{name}</h3>
            <div>{text}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function useFindings(font: Font): Finding[] {
  const t = useMessages(messages);
  const format = useFormat();
  const { arabic, warnings } = font;
  const found = new Set(warnings.map(({ code }) => code));
  const others: Finding[] = [
    ...(found.has('no_family_name') ? [{ name: t('family'), isGood: false, text: t('noFamilyName') }] : []),
    ...(found.has('no_os2') ? [{ name: t('weight'), isGood: false, text: t('noOs2') }] : []),
  ];
  if (!hasArabic(font)) return [{ name: t('coverage'), isGood: false, text: t('coverageNone') }, ...others];
  return [
    {
      name: t('coverage'),
      isGood: arabic.coverage === 1,
      text:
        arabic.coverage === 1 ? (
          t('coverageFull')
        ) : (
          <>
            {t('coveragePart', { share: format.percent(arabic.coverage) })}
            <Missing codes={arabic.missing} />
          </>
        ),
    },
    {
      name: t('joining'),
      isGood: arabic.init_medi_fina,
      text: t(arabic.init_medi_fina ? 'joiningGood' : arabic.presentation_forms_only ? 'joiningForms' : 'joiningBad'),
    },
    { name: t('ligatures'), isGood: arabic.rlig, text: t(arabic.rlig ? 'ligaturesGood' : 'ligaturesBad') },
    { name: t('marks'), isGood: arabic.mark, text: t(arabic.mark ? 'marksGood' : 'marksBad') },
    { name: t('stacked'), isGood: arabic.mkmk, text: t(arabic.mkmk ? 'stackedGood' : 'stackedBad') },
    {
      name: t('kashida'),
      isGood: arabic.kashida_jalt ? true : null,
      text: t(arabic.kashida_jalt ? 'kashidaGood' : 'kashidaNone'),
    },
    {
      name: t('overshoot'),
      isGood: arabic.overshoot > 0 ? null : true,
      text: arabic.overshoot > 0 ? t('overshootSome', { em: format.decimal(arabic.overshoot, 2) }) : t('overshootNone'),
    },
    ...others,
  ];
}

/** Characters that are missing, each with its number. */
function Missing({ codes }: { codes: readonly string[] }) {
  const id = useId();
  return (
    <ul className={styles.missing} dir="ltr" id={id}>
      {codes.map((code) => (
        <li key={code}>
          <bdi lang="ar">{shown(code)}</bdi>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

/** The character of `U+0653`, with marks on a tatweel. */
function shown(code: string): string {
  const character = String.fromCodePoint(Number.parseInt(code.replace('U+', ''), 16));
  return /\p{M}/u.test(character) ? `ـ${character}` : character;
}
