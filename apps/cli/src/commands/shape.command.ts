import { text } from 'node:stream/consumers';
import { Command } from 'nest-commander';
import { DomainError } from '#kernel';
import { loadNativeAddon, type ShapedGlyph, type ShapeInput } from '#renderer';
import { JsonCommand } from '../json.command.js';
import { bytesOf, jsonObject, oneOf } from '../option.values.js';
import { report, UsageError } from '../report.js';

const MEMBERS = ['font', 'index', 'text', 'direction', 'language', 'script', 'features', 'variations'];
const MOST_UINT32 = 0xffff_ffff;

@Command({
  name: 'shape',
  description:
    'shape text: {"font": path, "text": …, "direction"?, "language"?, "script"?, "features"?, "variations"?, "index"?} ' +
    'on standard input, one case or one per line; prints glyphs as hb-shape --output-format=json does',
})
export class ShapeCommand extends JsonCommand {
  override async run(): Promise<void> {
    const cases = readCases(await text(process.stdin));
    const addon = loadNativeAddon();
    const runs: ShapedGlyph[][] = [];
    const fonts = new Map<string, Buffer>();
    for (const [at, one] of cases.entries()) {
      const { ok, failure } = addon.shape(await inputOf(one, at + 1, fonts));
      if (ok === undefined) {
        throw new DomainError(
          'invalid',
          failure?.kind ?? 'internal',
          `Case ${at + 1}: ${failure?.detail ?? 'it failed'}`,
        );
      }
      runs.push(ok);
    }
    report(runs.length === 1 ? runs[0] : runs, runs.map((run) => JSON.stringify(run)).join('\n'));
  }
}

/** One JSON object, over as many lines as it likes, or one object per line. */
function readCases(input: string): Record<string, unknown>[] {
  const lines = input.split('\n').filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) throw new UsageError('Standard input is empty: give one case, or one per line.');
  if (isJson(first)) return lines.map((line, at) => jsonObject(`Line ${at + 1} of standard input`, line));
  return [jsonObject('Standard input', input)];
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

async function inputOf(
  given: Record<string, unknown>,
  number: number,
  fonts: Map<string, Buffer>,
): Promise<ShapeInput> {
  const what = `Case ${number}`;
  const unknown = Object.keys(given).filter((name) => !MEMBERS.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${what}: unknown ${unknown.join(', ')}; known are ${MEMBERS.join(', ')}.`);
  const path = stringOf(what, 'font', given['font']);
  const font = fonts.get(path) ?? (await bytesOf(`${what}, font`, path));
  fonts.set(path, font);
  const input: ShapeInput = {
    font,
    index: given['index'] === undefined ? 0 : wholeOf(what, 'index', given['index']),
    text: stringOf(what, 'text', given['text']),
  };
  if (given['direction'] !== undefined) {
    input.direction = oneOf(`${what}: direction`, stringOf(what, 'direction', given['direction']), [
      'ltr',
      'rtl',
    ] as const);
  }
  if (given['language'] !== undefined) input.language = stringOf(what, 'language', given['language']);
  if (given['script'] !== undefined) input.script = stringOf(what, 'script', given['script']);
  if (given['features'] !== undefined) input.features = numbersOf(what, 'features', given['features'], wholeOf);
  if (given['variations'] !== undefined) {
    input.variations = numbersOf(what, 'variations', given['variations'], numberOf);
  }
  return input;
}

function stringOf(what: string, name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${what}: ${name} must be a string.`);
}

type NumberReader = (what: string, name: string, value: unknown) => number;

const numberOf: NumberReader = (what, name, value) => {
  if (typeof value === 'number') return value;
  throw new UsageError(`${what}: ${name} must be a number.`);
};

/** A number that OpenType has 32 unsigned bits for. */
const wholeOf: NumberReader = (what, name, value) => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_UINT32) return value;
  throw new UsageError(`${what}: ${name} must be a whole number from 0 to ${MOST_UINT32}.`);
};

function numbersOf(what: string, name: string, value: unknown, read: NumberReader): Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${what}: ${name} must be an object of numbers by tag.`);
  }
  return Object.fromEntries(Object.entries(value).map(([tag, number]) => [tag, read(what, `${name}.${tag}`, number)]));
}
