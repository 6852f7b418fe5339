import { readFile, writeFile } from 'node:fs/promises';
import { UsageError } from './report.js';

/** A whole number within bounds, or a UsageError that names the option. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** A decimal number within bounds, or a UsageError that names the option. */
export function decimalNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} must be a number from ${least} to ${most}, not "${text}".`);
}

/** One of the choices, or a UsageError that names the option. */
export function oneOf<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} must be one of ${choices.join(', ')}, not "${text}".`);
}

/** The bytes of a file that an option names. */
export async function bytesOf(option: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`${option}: ${path} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The JSON object in a file that an option names. */
export async function jsonObjectOf(option: string, path: string): Promise<Record<string, unknown>> {
  const text = (await bytesOf(option, path)).toString('utf8').replace(/^\uFEFF/, '');
  return jsonObject(`${option}: ${path}`, text);
}

/** The JSON object that a text holds; `what` names the text in the message. */
export function jsonObject(what: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${what} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new UsageError(`${what} holds no JSON object.`);
}

/** Writes a result to the file that an option names. */
export async function writeTo(option: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    throw new UsageError(`${option}: ${path} can't be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
