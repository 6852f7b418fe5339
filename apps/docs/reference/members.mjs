import { escaped } from '../highlight.mjs';
import { nameOf, resolved } from './document.mjs';
import { inline, word } from './text.mjs';

const DEEPEST = 3;
/** The schemas of templates: a tree of all their alternatives would be longer than the rest of the reference. */
const OWN_GUIDE = /^Template(Schema|Field|Layer)/;

/** The members of an object as a tree, the deeper ones closed; empty if the schema has none. */
export function membersOf(schema, words, language, depth = 0, seen = []) {
  const { properties = {}, required = [] } = merged(schema);
  return list(
    Object.entries(properties).map(([name, part]) => ({
      name,
      part,
      isRequired: required.includes(name),
      inner: depth < DEEPEST ? innerOf(part, seen) : undefined,
    })),
    words,
    language,
    depth,
    seen,
  );
}

/** Parameters of an operation, in the form of members. */
export function parametersOf(parameters, words, language) {
  return list(
    parameters.map(({ name, in: place, required = false, description, schema, example }) => ({
      name,
      part: { ...schema, description: description ?? schema.description, example: example ?? schema.example },
      isRequired: required,
      place: words.place[place],
    })),
    words,
    language,
    0,
    [],
  );
}

function list(entries, words, language, depth, seen) {
  if (entries.length === 0) return '';
  const rows = entries.map(({ name, part, isRequired, place, inner }) => {
    const facts = [
      `<code class="member">${escaped(name)}</code>`,
      `<span class="type">${typeOf(part)}</span>`,
      ...(place === undefined ? [] : [`<span class="fact">${word(place, language)}</span>`]),
      ...(isRequired ? [`<span class="fact needed">${word(words.required, language)}</span>`] : []),
    ];
    const about = [aboutOf(part), ...limitsOf(part)].filter((text) => text !== '').map((text) => `<p>${text}</p>`);
    const more = inner === undefined ? '' : nested(inner, words, language, depth, seen);
    return `<dt>${facts.join(' ')}</dt><dd>${about.join('')}${more}</dd>`;
  });
  return `<dl class="members">${rows.join('')}</dl>`;
}

function nested({ schema, name }, words, language, depth, seen) {
  const html = membersOf(schema, words, language, depth + 1, name === undefined ? seen : [...seen, name]);
  if (html === '') return '';
  return `<details><summary>${word(words.members, language)}${name === undefined ? '' : ` <code>${escaped(name)}</code>`}</summary>${html}</details>`;
}

/** The only object within a member: the member itself, an item of a list, a value of a map, or the alternative to null. */
function innerOf(part, seen) {
  if (part.$ref !== undefined) {
    const name = nameOf(part.$ref);
    const schema = resolved(part);
    if (OWN_GUIDE.test(name) || seen.includes(name)) return undefined;
    return merged(schema).properties === undefined ? innerOf(schema, [...seen, name]) : { schema, name };
  }
  if (part.properties !== undefined) return { schema: part };
  if (part.items !== undefined) return innerOf(part.items, seen);
  if (typeof part.additionalProperties === 'object') return innerOf(part.additionalProperties, seen);
  const found = (part.allOf ?? part.anyOf ?? part.oneOf ?? []).map((one) => innerOf(one, seen)).filter(Boolean);
  return found.length === 1 ? found[0] : undefined;
}

/** A schema with the members of all that it combines. */
function merged(schema) {
  const own = resolved(schema) ?? {};
  if (own.allOf === undefined) return own;
  const parts = own.allOf.map(merged);
  const properties = Object.assign({}, ...parts.map((part) => part.properties), own.properties);
  const required = [...parts, own].flatMap((part) => part.required ?? []);
  return { ...own, properties: Object.keys(properties).length > 0 ? properties : undefined, required };
}

/** The type in a reader's words: `string (date-time)`, `list of Layer`, `"png" | "jpg"`. */
export function typeOf(part = {}) {
  if (part.$ref !== undefined) {
    const name = nameOf(part.$ref);
    const { enum: values, type, properties } = resolved(part);
    if (values !== undefined || (properties === undefined && type !== undefined && type !== 'object'))
      return typeOf(resolved(part));
    return escaped(name);
  }
  if (part.enum !== undefined)
    return part.enum.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(' | ');
  if (part.const !== undefined) return `<code>${escaped(JSON.stringify(part.const))}</code>`;
  const parts = part.allOf ?? part.anyOf ?? part.oneOf;
  if (parts !== undefined) return [...new Set(parts.map(typeOf))].join(' | ');
  const types = [part.type ?? 'any'].flat().map((type) => {
    if (type === 'array') return `list of ${part.items === undefined ? 'any' : typeOf(part.items)}`;
    if (type === 'object' && typeof part.additionalProperties === 'object')
      return `map of ${typeOf(part.additionalProperties)}`;
    if (type === 'string' && part.format !== undefined)
      return part.format === 'binary' ? 'file' : `string (${escaped(part.format)})`;
    return type;
  });
  return types.join(' | ');
}

function aboutOf(part) {
  return inline(part.description ?? (part.$ref === undefined ? '' : resolved(part).description) ?? '');
}

const LIMITS = [
  ['minimum', '≥ '],
  ['maximum', '≤ '],
  ['minLength', 'length ≥ '],
  ['maxLength', 'length ≤ '],
  ['minItems', 'items ≥ '],
  ['maxItems', 'items ≤ '],
];

/** Bounds, the default and an example, on one line. */
function limitsOf(part) {
  const own = part.$ref === undefined ? part : { ...resolved(part), ...part };
  const facts = LIMITS.filter(([name]) => own[name] !== undefined).map(([name, sign]) => `${sign}${own[name]}`);
  const shown = (value) => `<code>${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
  if (own.default !== undefined) facts.push(`default ${shown(own.default)}`);
  if (own.example !== undefined && typeof own.example !== 'object') facts.push(`such as ${shown(own.example)}`);
  return facts.length === 0 ? [] : [`<small>${facts.join(' · ')}</small>`];
}
