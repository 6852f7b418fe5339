import { isFileName } from './file-names.js';
import { type Digests, FileError, isObject, parseJson } from './template-document.js';

export const LOCK_FILE = 'naqsh.lock.json';
const LOCK_VERSION = 1;

/** A template of the service that a file is bound to, and its state when both were last the same. */
export interface LockEntry extends Digests {
  readonly id: string;
  readonly version: number;
}

interface ServiceSection {
  readonly url: string;
  readonly account: string;
  readonly templates: Map<string, LockEntry>;
}

/** Binds files to templates, separately for each service and account: a folder may be used with several. */
export class TemplateLock {
  private constructor(private readonly sections: ServiceSection[]) {}

  /**
   * Reads the text of a lock file; null if there is none.
   * @throws FileError naming the fault
   */
  static parse(text: string | null): TemplateLock {
    if (text === null) return new TemplateLock([]);
    const value = parseJson(text);
    if (!isObject(value)) throw new FileError('holds no JSON object.');
    if (value['lock_version'] !== LOCK_VERSION)
      throw new FileError(
        `has another lock_version than ${LOCK_VERSION}: a newer naqsh wrote it, which is needed here.`,
      );
    if (!Array.isArray(value['services'])) throw new FileError('has no list "services".');
    return new TemplateLock(value['services'].map(sectionOf));
  }

  /** The entries of one account at one service by file; changing the map changes the lock. */
  entries(url: string, account: string): Map<string, LockEntry> {
    const found = this.sections.find((section) => section.url === url && section.account === account);
    if (found !== undefined) return found.templates;
    const made = { url, account, templates: new Map<string, LockEntry>() };
    this.sections.push(made);
    return made.templates;
  }

  /** One line for each template, in the order of files, so that git merges changes of different templates. */
  text(): string {
    const sections = this.sections
      .filter(({ templates }) => templates.size > 0)
      .sort((one, other) => compare(one.url, other.url) || compare(one.account, other.account))
      .map(({ url, account, templates }) => {
        const lines = [...templates]
          .sort(([one], [other]) => compare(one, other))
          .map(([file, { id, version, terms, schema }]) => {
            return `        ${JSON.stringify(file)}: ${JSON.stringify({ id, version, terms, schema })}`;
          });
        const head = `      "url": ${JSON.stringify(url)},\n      "account": ${JSON.stringify(account)},\n`;
        return `    {\n${head}      "templates": {\n${lines.join(',\n')}\n      }\n    }`;
      });
    return `{\n  "lock_version": ${LOCK_VERSION},\n  "services": [\n${sections.join(',\n')}\n  ]\n}\n`;
  }
}

function sectionOf(value: unknown): ServiceSection {
  const { url, account, templates } = isObject(value) ? value : {};
  if (typeof url !== 'string' || typeof account !== 'string' || !isObject(templates))
    throw new FileError('has a service without "url", "account" or "templates".');
  return { url, account, templates: new Map(Object.entries(templates).map(entryOf)) };
}

function entryOf([file, value]: [string, unknown]): [string, LockEntry] {
  // The lock comes from a repository, and this path is written to.
  if (!isFileName(file)) throw new FileError(`names ${JSON.stringify(file)}, which is no file of this folder.`);
  const { id, version, terms, schema } = isObject(value) ? value : {};
  const isWhole = [id, terms, schema].every((one) => typeof one === 'string') && Number.isSafeInteger(version);
  if (!isWhole) throw new FileError(`has no whole entry for ${JSON.stringify(file)}.`);
  return [file, { id, version, terms, schema } as LockEntry];
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
