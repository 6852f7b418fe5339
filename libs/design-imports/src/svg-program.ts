import { spawn } from 'node:child_process';
import type { SvgAnswer, SvgDesign, SvgPictures, SvgReader, SvgRefused } from '#importing';

/** A font with which the program sets texts. */
export interface SvgFace {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** The path of a static TrueType file. */
  readonly path: string;
}

export interface SvgProgram {
  /** Path of the binary `naqsh-accept`, which limits its memory and CPU time itself. */
  readonly binary: string;
  readonly faces: readonly SvgFace[];
  /** Families for letters that a family lacks, in their order. */
  readonly fallbacks: readonly string[];
}

type Answer = SvgAnswer<SvgDesign | SvgPictures> | SvgRefused;

interface Verdict {
  readonly ok?: { readonly answer: SvgDesign | SvgPictures; readonly lengths: readonly number[] };
  readonly refused?: SvgRefused['refused'];
}

const MOST_OUTPUT = 256 * 2 ** 20;
const NEWLINE = 0x0a;
/** Signals of a process that exceeded its memory or CPU time. */
const LIMIT_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGKILL', 'SIGXCPU'];

const OVER_BUDGET: Answer = {
  refused: { reason: 'over_budget', detail: 'It takes more time or memory than allowed.' },
};
const CRASHED: Answer = { refused: { reason: 'crashed', detail: 'Only damaged files make reading fail this way.' } };

/** Reads an SVG by a program of its own. It reads no file but fonts, and no address. */
export function svgReader(bytes: Uint8Array, { binary, faces, fallbacks }: SvgProgram): SvgReader {
  return async (order) => {
    const line = JSON.stringify({ ...order, faces, fallbacks });
    const { output, code, signal } = await ran(binary, Buffer.concat([Buffer.from(`${line}\n`), bytes]));
    if (signal !== null) return LIMIT_SIGNALS.includes(signal) ? OVER_BUDGET : CRASHED;
    if (code !== 0) throw new Error(`${binary} failed with exit code ${code}. Build it with: npm run build:native`);
    return output === null ? OVER_BUDGET : answerOf(output);
  };
}

/** The answer: one line of JSON, and the files behind it. */
function answerOf(output: Buffer): Answer {
  const end = output.indexOf(NEWLINE);
  const { ok, refused } = JSON.parse(output.subarray(0, end).toString('utf8')) as Verdict;
  if (refused !== undefined) return { refused };
  if (ok === undefined) return CRASHED;
  let start = end + 1;
  const files = ok.lengths.map((length) => Uint8Array.from(output.subarray(start, (start += length))));
  return { answer: ok.answer, files };
}

interface End {
  /** Null if it was too much. */
  readonly output: Buffer | null;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

function ran(binary: string, input: Buffer): Promise<End> {
  return new Promise((settle, fail) => {
    const child = spawn(binary, ['design'], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    const parts: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MOST_OUTPUT) parts.push(part);
      else child.kill('SIGKILL');
    });
    // The program may refuse a file before it has read all of it.
    child.stdin.on('error', () => undefined);
    child.once('error', fail);
    child.once('close', (code, signal) =>
      settle({ output: size > MOST_OUTPUT ? null : Buffer.concat(parts), code, signal }),
    );
    child.stdin.end(input);
  });
}
