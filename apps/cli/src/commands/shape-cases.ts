import { readShaper } from '#config';
import { errorCatalogue } from '#kernel';
import { loadNativeAddon, type Outcome, type ShapedGlyph, type ShapeInput, type Shaper } from '#renderer';
import { bytesOf, jsonObject, oneOf } from '../option-values.js';
import { UsageError } from '../report.js';

/** Errors specific to the command line. */
export const shapeErrors = errorCatalogue(
  {
    shaping_failed: {
      category: 'invalid',
      detail: ({ where, said }: { where: string; said: string }) => `${where}: ${said}`,
      example: { where: 'Line 2 of standard input', said: 'no font face at index 1' },
    },
  },
  { isPublic: false },
);

const MEMBERS = ['font', 'index', 'text', 'direction', 'language', 'script', 'features', 'variations'];
const MOST_UINT32 = 0xffff_ffff;

type Unshaped = Omit<ShapeInput, 'shaper'>;

/** One case, and its position for messages. */
interface Case {
  where: string;
  given: Record<string, unknown>;
}

/**
 * Shapes each case of standard input, in order.
 * @param input one JSON object, or one per line
 * @throws UsageError for an invalid case, and `shaping_failed` for an invalid font or invalid settings
 */
export async function shapeCases(input: string): Promise<ShapedGlyph[][]> {
  const forced = readShaper();
  const cases = readCases(input);
  const addon = loadNativeAddon();
  const runs: ShapedGlyph[][] = [];
  const fonts = new Map<string, Buffer>();
  const judged = new Map<string, Shaper>();
  for (const one of cases) {
    const unshaped = await inputOf(one, fonts);
    const face = `${unshaped.index} ${String(one.given['font'])}`;
    const shaper = forced ?? judged.get(face) ?? given(one, addon.shaperOf(unshaped.font, unshaped.index));
    judged.set(face, shaper);
    runs.push(given(one, addon.shape({ ...unshaped, shaper })));
  }
  return runs;
}

function given<Value>({ where }: Case, { ok, failure }: Outcome<Value>): Value {
  if (ok === undefined) throw shapeErrors.shaping_failed({ where, said: failure?.detail ?? 'it failed' });
  return ok;
}

/** Reads one JSON object of any number of lines, or one object per line; skips blank lines. */
function readCases(input: string): Case[] {
  const document = input.replace(/^\uFEFF/, '');
  const lines = document.split('\n').map((line, at) => ({ line, where: `Line ${at + 1} of standard input` }));
  const cases = lines.filter(({ line }) => line.trim() !== '');
  if (cases.length === 0) throw new UsageError('Standard input is empty: give one case, or one per line.');
  if (cases.length === 1 || isJson(document)) {
    return [{ where: 'Standard input', given: jsonObject('Standard input', document) }];
  }
  return cases.map(({ line, where }) => ({ where, given: jsonObject(where, line) }));
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

async function inputOf({ where, given }: Case, fonts: Map<string, Buffer>): Promise<Unshaped> {
  const unknown = Object.keys(given).filter((name) => !MEMBERS.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${where}: unknown ${unknown.join(', ')}; known are ${MEMBERS.join(', ')}.`);
  const { index, direction, language, script, features, variations } = given;
  const path = stringOf(where, 'font', given['font']);
  const font = fonts.get(path) ?? (await bytesOf(`${where}: font`, path));
  fonts.set(path, font);
  const input: Unshaped = {
    font,
    index: index === undefined ? 0 : wholeOf(where, 'index', index),
    text: stringOf(where, 'text', given['text']),
  };
  if (direction !== undefined) {
    input.direction = oneOf(`${where}: direction`, stringOf(where, 'direction', direction), ['ltr', 'rtl'] as const);
  }
  if (language !== undefined) input.language = stringOf(where, 'language', language);
  if (script !== undefined) input.script = stringOf(where, 'script', script);
  if (features !== undefined) input.features = settingsOf(where, 'features', features, wholeOf);
  if (variations !== undefined) input.variations = settingsOf(where, 'variations', variations, numberOf);
  return input;
}

function stringOf(where: string, name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${where}: ${name} must be a string.`);
}

type NumberReader = (where: string, name: string, value: unknown) => number;

const numberOf: NumberReader = (where, name, value) => {
  if (typeof value === 'number') return value;
  throw new UsageError(`${where}: ${name} must be a number.`);
};

/** A number that OpenType stores in 32 unsigned bits. */
const wholeOf: NumberReader = (where, name, value) => {
  const number = typeof value === 'boolean' ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= MOST_UINT32) return number;
  throw new UsageError(`${where}: ${name} must be a whole number from 0 to ${MOST_UINT32}.`);
};

/** Settings in the syntax of hb-shape: from `"kern,liga=0"`, `["kern", "liga=0"]` or `{"kern": 1, "liga": 0}`. */
function settingsOf(where: string, name: string, value: unknown, read: NumberReader): string[] {
  if (typeof value === 'string') return value.split(',').filter((setting) => setting.trim() !== '');
  if (Array.isArray(value)) return value.map((setting, at) => stringOf(where, `${name}[${at}]`, setting));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([tag, number]) => `${tag}=${read(where, `${name}.${tag}`, number)}`);
  }
  throw new UsageError(`${where}: ${name} must be an object of numbers by tag, or text such as "liga=0,ss01".`);
}
