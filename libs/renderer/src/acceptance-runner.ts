import { constants } from 'node:os';

import { FairGate } from '#kernel';

import { MAX_LINE_BYTES, readFrame, type Frame } from './acceptance-frame.js';
import {
  FONT_REFUSAL_REASONS,
  requireKnown,
  SVG_REFUSAL_REASONS,
  type FontRefusal,
  type Refusal,
  type SvgRefusal,
} from './acceptance-refusal.js';
import type { FontReport } from './font-report.js';
import { loadNativeAddon } from './native.js';
import { inTurn, NICENESS, type ProcessTurn } from './process-turn.js';
import { rendererVariants } from './renderer.errors.js';

export interface AcceptanceRunnerOptions {
  /** Path of the binary `naqsh-accept`. */
  readonly binary: string;
  /** Wall-clock limit of one check, from its turn until its process is killed. */
  readonly timeoutMs: number;
  /** Concurrent processes. */
  readonly processes: number;
  /** Checks that may wait for their turn; a further one is refused with 503. */
  readonly queueLimit: number;
}

/** An accepted face, and its whole file as plain sfnt, which the engine reads. */
export interface AcceptedFont {
  readonly sfnt: Buffer;
  readonly index: number;
  readonly report: FontReport;
}

/** An SVG drawn at its own size: RGBA, straight alpha, row by row. */
export interface DrawnSvg {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface SvgLimits {
  /** The limit of the longer side in pixels. */
  readonly maxSide: number;
  /** The limit of the area in pixels. */
  readonly maxPixels: number;
}

export type FontVerdict = { ok: AcceptedFont } | { refused: FontRefusal };
export type SvgVerdict = { ok: DrawnSvg } | { refused: SvgRefusal };

type Verdict<Report> = { ok: Report } | { refused: Refusal };

const MAX_SFNT_BYTES = 64 << 20;
const BYTES_PER_PIXEL = 4;

/** Signals of a process that exceeded its memory or CPU time. */
const { SIGABRT, SIGKILL, SIGXCPU } = constants.signals;
const LIMIT_SIGNALS: ReadonlySet<number> = new Set([SIGABRT, SIGKILL, SIGXCPU]);

const OVER_BUDGET: Refusal = {
  reason: 'over_budget',
  detail: 'The file takes more time or memory than any honest one needs. Simplify it.',
};
const CRASHED: Refusal = {
  reason: 'crashed',
  detail: 'The file is damaged, so that its reader failed. Export it again.',
};

/** Checks fonts and draws SVGs in processes with resource limits, which may be killed. */
export class AcceptanceRunner {
  private readonly gate: FairGate;

  constructor(private readonly options: AcceptanceRunnerOptions) {
    this.gate = new FairGate({ places: options.processes, limit: options.queueLimit });
  }

  /**
   * Checks a font; `index` is the face of a collection.
   * @throws DomainError 503 if its turn does not come, or the machine is too busy; Error when the check itself cannot
   *   run,
   *   never for the content of the file
   */
  async acceptFont(bytes: Buffer, turn: ProcessTurn, index = 0): Promise<FontVerdict> {
    const args = ['font', '--index', String(index)];
    const frame = await this.judge<Verdict<FontReport>>(args, bytes, MAX_SFNT_BYTES, turn);
    if ('refused' in frame.verdict) return { refused: requireKnown(frame.verdict.refused, FONT_REFUSAL_REASONS) };
    return { ok: { sfnt: frame.payload, index, report: frame.verdict.ok } };
  }

  /**
   * Draws an SVG once, without external resources.
   * @throws DomainError 503 if its turn does not come, or the machine is too busy; Error when the check itself cannot
   *   run,
   *   never for the content of the file
   */
  async drawSvg(bytes: Buffer, { maxSide, maxPixels }: SvgLimits, turn: ProcessTurn): Promise<SvgVerdict> {
    const limits = ['svg', '--max-side', String(maxSide), '--max-pixels', String(maxPixels)];
    const size = maxPixels * BYTES_PER_PIXEL;
    const frame = await this.judge<Verdict<Omit<DrawnSvg, 'pixels'>>>(limits, bytes, size, turn);
    if ('refused' in frame.verdict) return { refused: requireKnown(frame.verdict.refused, SVG_REFUSAL_REASONS) };
    return { ok: { ...frame.verdict.ok, pixels: frame.payload } };
  }

  private async judge<Verdict>(
    args: string[],
    bytes: Buffer,
    maxPayload: number,
    turn: ProcessTurn,
  ): Promise<Frame<Verdict | { refused: Refusal }>> {
    return inTurn(this.gate, turn, (left) => this.run(args, bytes, maxPayload, left));
  }

  private async run<Verdict>(
    args: string[],
    bytes: Buffer,
    maxPayload: number,
    signal: AbortSignal,
  ): Promise<Frame<Verdict | { refused: Refusal }>> {
    const { binary: program, timeoutMs } = this.options;
    const limits = { mostBytes: MAX_LINE_BYTES + maxPayload, timeoutMs, niceness: NICENESS };
    const end = await loadNativeAddon().runProgram({ program, arguments: args, input: bytes, ...limits }, signal);
    if (end.unavailable !== undefined) throw unavailable(program, end.unavailable);
    // CPU time bounds the cost of a file, so a timeout means that other work delayed the check.
    if (end.killed === 'timeout') throw rendererVariants.check_late();
    if (end.killed === 'output') return refused(CRASHED);
    if (end.signal !== undefined) return refused(LIMIT_SIGNALS.has(end.signal) ? OVER_BUDGET : CRASHED);
    if (end.code !== 0) throw unavailable(program, end.complaint.trim() || `exit code ${end.code}`);
    return (end.output && readFrame(end.output)) ?? refused(CRASHED);
  }
}

function refused(refusal: Refusal): Frame<{ refused: Refusal }> {
  return { verdict: { refused: refusal }, payload: Buffer.alloc(0) };
}

function unavailable(binary: string, cause: string): Error {
  const advice = 'Build it with: cargo build --release -p accept';
  return new Error(`The check of uploads cannot run (${binary}): ${cause}. ${advice}`);
}
