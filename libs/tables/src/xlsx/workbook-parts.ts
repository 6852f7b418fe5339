import type { Readable } from 'node:stream';
import { Parser, type ParserOptions } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { invalid, type IssueLocation } from '#kernel';
import { tablesFaults } from '../tables.errors.js';

const MEBIBYTE = 1024 * 1024;
/** The limit of unpacked data, over all parts that are read. */
const MOST_MEGABYTES = 64;
/** Tags, attributes and texts of all parts that are read: a cell with its value has six. */
const MOST_MARKS = 2_000_000;
/**
 * Limits of a tag's attributes and its nesting depth. Spreadsheets need a tenth of them, and the parser's time is
 * quadratic in
 * them.
 */
const MOST_ATTRIBUTES = 200;
const DEEPEST = 100;
/** Parts of a workbook: one with a sheet for each day of a year has half as many. */
const MOST_PARTS = 2_000;

const XML: ParserOptions = { xmlMode: true, decodeEntities: true };

/** Callbacks while a part is read. */
export interface PartListener {
  /** A tag without its prefix, with its attributes, which keep theirs. */
  readonly opened?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly closed?: (tag: string) => void;
}

/**
 * The parts of a workbook, which is a ZIP of XML. Each is unpacked only while it is read, up to the total limit,
 * regardless of
 * the sizes that the archive claims.
 */
export class WorkbookParts {
  private room = MOST_MEGABYTES * MEBIBYTE;
  private marks = 0;

  private constructor(
    private readonly archive: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly at: IssueLocation,
  ) {}

  static async open(bytes: Buffer, at: IssueLocation): Promise<WorkbookParts> {
    try {
      const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
      if (archive.entryCount > MOST_PARTS) throw new Error('it has too many parts');
      const entries = new Map<string, Entry>();
      for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new WorkbookParts(archive, entries, at);
    } catch {
      throw invalid([tablesFaults.brokenWorkbook(at, { reason: 'it is no ZIP, or a damaged one' })]);
    }
  }

  get names(): Iterable<string> {
    return this.entries.keys();
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Reads a part in pieces. */
  async read(name: string, listener: PartListener): Promise<void> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry === undefined) this.refuse(`${name} is missing`);
    let [depth, attributes] = [0, 0];
    const parser = new Parser(
      {
        onopentagname: () => {
          [depth, attributes] = [depth + 1, 0];
          this.countMark();
          if (depth > DEEPEST) this.refuse(`${name} was not written by a spreadsheet`);
        },
        onattribute: () => {
          attributes += 1;
          this.countMark();
          if (attributes > MOST_ATTRIBUTES) this.refuse(`${name} was not written by a spreadsheet`);
        },
        // No spreadsheet writes a DOCTYPE, and it could declare entities to expand or load.
        onprocessinginstruction: (instruction) => {
          if (/^!doctype/i.test(instruction)) this.refuse(`${name} has a DOCTYPE`);
        },
        onopentag: (tag, all) => listener.opened?.(localName(tag), all),
        ontext: (text) => {
          this.countMark();
          listener.text?.(text);
        },
        onclosetag: (tag) => {
          depth -= 1;
          listener.closed?.(localName(tag));
        },
      },
      XML,
    );
    const decoder = new TextDecoder('utf-8');
    for await (const piece of this.pieces(entry)) {
      parser.write(decoder.decode(piece, { stream: true }));
    }
    parser.end();
  }

  private async *pieces(entry: Entry): AsyncGenerator<Uint8Array> {
    let stream: Readable | undefined;
    try {
      stream = await this.archive.openReadStreamPromise(entry);
      for await (const piece of stream) {
        this.room -= (piece as Uint8Array).length;
        if (this.room < 0) break;
        yield piece as Uint8Array;
      }
    } catch {
      this.refuse(`${entry.fileName} is damaged`);
    } finally {
      stream?.destroy();
    }
    if (this.room < 0) throw invalid([tablesFaults.tooLarge(this.at, { most: MOST_MEGABYTES })]);
  }

  private countMark(): void {
    this.marks += 1;
    if (this.marks > MOST_MARKS) this.refuse('it has too many cells, empty ones with a format counted');
  }

  private refuse(reason: string): never {
    throw invalid([tablesFaults.brokenWorkbook(this.at, { reason })]);
  }
}

/** Some programs write all tags with a prefix. */
function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
