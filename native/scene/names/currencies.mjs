// Writes the names of currencies by language from the CLDR data that Node.js brings: `node native/scene/names/currencies.mjs`.
// A line is a code and its names by plural category, each `category=name`; `other` stands for those without names.
import { readFileSync, writeFileSync } from 'node:fs';

const LANGUAGES = ['ar', 'en', 'fa', 'fr', 'id', 'ur'];
const LIST = readFileSync(new URL('../src/currency.rs', import.meta.url), 'utf8');
const CODES = /const CODES[^=]*= \[([^\]]*)\]/u.exec(LIST)?.[1].match(/[A-Z]{3}/gu) ?? [];

for (const language of LANGUAGES) {
  const rules = new Intl.PluralRules(language);
  const categories = rules.resolvedOptions().pluralCategories;
  // Some number of each category, as a whole one or with a fraction.
  const samples = new Map();
  for (const number of [...Array(200).keys(), 1000000, 1.5, 0.5, 2.5]) {
    if (!samples.has(rules.select(number))) samples.set(rules.select(number), number);
  }
  if (samples.size !== categories.length) throw new Error(`${language}: no number of each category`);
  const nameOf = (currency, category) => {
    const options = {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    };
    const parts = new Intl.NumberFormat(language, options).formatToParts(samples.get(category));
    if (parts[0].type !== 'integer') throw new Error(`${language}: the name precedes the number`);
    return parts.find(({ type }) => type === 'currency').value;
  };
  const lines = CODES.map((code) => {
    const other = nameOf(code, 'other');
    const forms = categories
      .filter((category) => category !== 'other' && nameOf(code, category) !== other)
      .map((category) => `${category}=${nameOf(code, category)}`);
    return [code, ...forms, `other=${other}`].join('\t');
  });
  writeFileSync(new URL(`${language}.tsv`, import.meta.url), `${lines.join('\n')}\n`);
}
