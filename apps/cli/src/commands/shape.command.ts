import { text } from 'node:stream/consumers';
import { Command } from 'nest-commander';
import { DomainError } from '#kernel';
import { loadNativeAddon, type ShapedGlyph, type ShapeInput } from '#renderer';
import { JsonCommand } from '../json.command.js';
import { bytesOf, jsonObject, oneOf } from '../option.values.js';
import { report, UsageError } from '../report.js';

const MEMBERS = ['font', 'index', 'text', 'direction', 'language', 'script', 'features', 'variations'];

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
    for (const [at, one] of cases.entries()) {
      const { ok, failure } = addon.shape(await inputOf(one, at + 1));
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

async function inputOf(given: Record<string, unknown>, number: number): Promise<ShapeInput> {
  const what = `Case ${number}`;
  const unknown = Object.keys(given).filter((name) => !MEMBERS.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${what}: unknown ${unknown.join(', ')}; known are ${MEMBERS.join(', ')}.`);
  const input: ShapeInput = {
    font: await bytesOf(`${what}, font`, stringOf(what, 'font', given['font'])),
    index: given['index'] === undefined ? 0 : numberOf(what, 'index', given['index']),
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
  if (given['features'] !== undefined) input.features = numbersOf(what, 'features', given['features']);
  if (given['variations'] !== undefined) input.variations = numbersOf(what, 'variations', given['variations']);
  return input;
}

function stringOf(what: string, name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${what}: ${name} must be a string.`);
}

function numberOf(what: string, name: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new UsageError(`${what}: ${name} must be a number.`);
}

function numbersOf(what: string, name: string, value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${what}: ${name} must be an object of numbers by tag.`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([tag, number]) => [tag, numberOf(what, `${name}.${tag}`, number)]),
  );
}
