// Writes CLDR's names of the parts of a day, from the data that Node.js brings: `node native/scene/names/day-periods.mjs`.
// A line is a language, a field of patterns (UTS #35) and its texts, each from a minute of the day on.
import { writeFileSync } from 'node:fs';

const LANGUAGES = ['ar', 'en', 'fa', 'fr', 'id', 'ur'];
const FIELDS = { B: 'short', BBBB: 'long', BBBBB: 'narrow' };

const lines = LANGUAGES.flatMap((language) =>
  Object.entries(FIELDS).map(([field, dayPeriod]) => {
    const options = { hour: 'numeric', minute: 'numeric', hourCycle: 'h12', dayPeriod, timeZone: 'UTC' };
    const format = new Intl.DateTimeFormat(language, options);
    const nameAt = (minute) => format.formatToParts(minute * 60_000).find(({ type }) => type === 'dayPeriod').value;
    const texts = [];
    for (let minute = 0, last = ''; minute < 24 * 60; minute += 1) {
      const name = nameAt(minute);
      if (name !== last) texts.push(`${minute}=${name}`);
      last = name;
    }
    return [language, field, ...texts].join('\t');
  }),
);
writeFileSync(new URL('day-periods.tsv', import.meta.url), `${lines.join('\n')}\n`);
