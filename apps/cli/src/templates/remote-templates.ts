import {
  ApiError,
  type ApiPromise,
  ConflictError,
  Naqsh,
  NotFoundError,
  type TemplateRecord,
  type TemplateSummaryRecord,
  ValidationError,
} from '../../../../sdks/typescript/src/index.js';
import { UsageError } from '../report.js';
import { serviceUrl } from '../service-address.js';
import { digestOf } from './json-layout.js';
import type { JsonObject, TemplateDocument } from './template-document.js';

/** Calls are few and worth waiting for: only long lists reach a limit, which passes. */
const MAX_RETRIES = 6;
const PAGE = 200;

export type RemoteSummary = Pick<TemplateSummaryRecord, 'id' | 'name' | 'tags' | 'version'>;

/** A template as the service has it. */
export interface RemoteTemplate extends RemoteSummary {
  readonly schema: JsonObject;
  /** The warnings of the service when it stored the template, in words. */
  readonly warnings: readonly string[];
}

type Stored = TemplateRecord & { warnings?: readonly { code: string; layer: string | null; detail: string }[] };

/** The own templates of one account at one service, over HTTP. */
export class RemoteTemplates {
  private constructor(
    private readonly naqsh: Naqsh,
    readonly url: string,
    /** The id of its user. */
    readonly account: string,
    private readonly signal: AbortSignal,
  ) {}

  /** Identifies the key's account. */
  static async connect(address: string, apiKey: string, signal: AbortSignal): Promise<RemoteTemplates> {
    const url = serviceUrl(address);
    const naqsh = new Naqsh({ apiKey, baseUrl: url, maxRetries: MAX_RETRIES });
    // Fails soon if the service does not respond.
    const me: unknown = (await naqsh.me.get({ signal, maxRetries: 2 }))?.id;
    if (typeof me !== 'string') throw new UsageError(`${url} answers, and is no Naqsh service: check --url.`);
    return new RemoteTemplates(naqsh, url, me, signal);
  }

  /** All of them without their schemas, oldest first. */
  async list(): Promise<RemoteSummary[]> {
    const all = await this.naqsh.templates.list({ scope: 'user', limit: PAGE }, { signal: this.signal }).all();
    return all.reverse();
  }

  async get(id: string): Promise<RemoteTemplate> {
    return templateOf(await this.naqsh.templates.get(id, { signal: this.signal }));
  }

  /**
   * Creates a template; a repeat of an interrupted attempt with the same file and content returns the one created then.
   */
  async create(file: string, { name, tags, schema }: TemplateDocument): Promise<RemoteTemplate> {
    const create = (idempotencyKey?: string): ApiPromise<Stored> =>
      this.naqsh.templates.create(
        { name, tags: [...tags], schema: schema as never },
        { signal: this.signal, idempotencyKey },
      );
    const key = `naqsh-templates-${digestOf([file, name, tags, schema])}`;
    const { data, response } = await create(key).withResponse();
    // The first answer is repeated even if its template has been deleted since.
    const isThere = response.headers.get('idempotency-replayed') === null || (await this.exists(data.id));
    return templateOf(isThere ? data : await create());
  }

  /** Stores the schema as a new version; null if the newest version is not `based` and holds another schema. */
  async putSchema(id: string, based: number, schema: JsonObject): Promise<RemoteTemplate | null> {
    const options = { signal: this.signal, headers: { 'if-match': `"${based}"` } };
    try {
      return templateOf(await this.naqsh.templates.updateSchema(id, schema as never, options));
    } catch (error) {
      if (!(error instanceof ConflictError) || error.code !== 'template_changed') throw error;
      // An attempt whose answer was lost has stored it already.
      const newest = await this.get(id);
      return digestOf(newest.schema) === digestOf(schema) ? newest : null;
    }
  }

  async rename(id: string, { name, tags }: Pick<TemplateDocument, 'name' | 'tags'>): Promise<RemoteTemplate> {
    return templateOf(await this.naqsh.templates.rename(id, { name, tags: [...tags] }, { signal: this.signal }));
  }

  /**
   * Validates a schema as storing it would, but stores nothing.
   * @throws ValidationError naming its faults below `schema`
   */
  async judge(schema: JsonObject): Promise<void> {
    try {
      await this.naqsh.templates.preview(
        { schema: schema as never, format: 'jpg', max_side: 16 },
        { signal: this.signal },
      );
    } catch (error) {
      // The picture may be refused although the schema is valid, for example without samples.
      const isOfPicture = error instanceof ValidationError && error.code !== 'validation_failed';
      if (!isOfPicture) throw error;
    }
  }

  private async exists(id: string): Promise<boolean> {
    try {
      await this.get(id);
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  }
}

/** Returns true if a refusal concerns one template: calls for others may succeed. */
export function isOfOneTemplate(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 402, 404, 409, 413, 415, 422, 500].includes(error.status);
}

function templateOf({ id, name, tags, version, schema, warnings = [] }: Stored): RemoteTemplate {
  const words = warnings.map(
    ({ code, layer, detail }) => `${code}${layer === null ? '' : ` in layer ${layer}`}: ${detail}`,
  );
  return { id, name, tags, version, schema: schema as unknown as JsonObject, warnings: words };
}
