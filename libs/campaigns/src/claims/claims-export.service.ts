import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';
import { type Campaign, templateOf } from '../campaign.entity.js';
import { CampaignsService } from '../campaigns.service.js';
import type { Claim } from './claim.entity.js';
import { ClaimsService } from './claims.service.js';

/** Rows held in memory at once. */
const PAGE = 500;

/** A table of claims as a stream. */
export interface ClaimsCsv {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
}

/** The columns of a campaign's claims. */
interface Columns {
  readonly fields: readonly string[];
  /** True if cards come in sizes: a column names them. */
  readonly hasSizes: boolean;
}

/** In the order of the headers. */
type Row = readonly (string | number | null)[];

/** Exports the claims of a campaign as a table for spreadsheets. */
@Injectable()
export class ClaimsExport {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly claims: ClaimsService,
    private readonly versions: TemplateVersionsService,
  ) {}

  /**
   * CSV, RFC 4180, UTF-8 with a byte order mark, because Excel misreads Arabic without it. Visitors' texts must not run
   * as formulas: an apostrophe precedes any text that a spreadsheet would evaluate. All texts are quoted, so that none
   * splits into two cells if the separator is a semicolon.
   */
  async csv(user: User, campaignId: string): Promise<ClaimsCsv> {
    const campaign = await this.campaigns.require(user, campaignId);
    const columns = { fields: await this.typedFields(campaign), hasSizes: campaign.sizes.length > 0 };
    const table = stringify({
      bom: true,
      header: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      quoted_string: true,
      columns: headersOf(columns).map((header, at) => ({ key: String(at), header })),
    });
    const rows = Readable.from(this.rows(user, campaign.id, columns));
    // An incomplete table must not look complete.
    rows.on('error', (error) => table.destroy(error));
    table.on('close', () => rows.destroy());
    return {
      stream: rows.pipe(table),
      contentType: 'text/csv; charset=utf-8; header=present',
      fileName: `${campaign.name}.csv`,
    };
  }

  /** The table contains no photographs. */
  private async typedFields({ templateId, templateVersion, claimFields }: Campaign): Promise<string[]> {
    const version =
      templateVersion === null ? null : await this.versions.requirePinned(templateOf(templateId), templateVersion);
    const pictures = new Set(version?.fields.filter(({ type }) => type === 'image').map(({ name }) => name));
    return claimFields.map(({ name }) => name).filter((name) => !pictures.has(name));
  }

  private async *rows(user: User, campaignId: string, columns: Columns): AsyncGenerator<Row> {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await this.claims.list(user, campaignId, {
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const claim of page.items) yield rowOf(claim, columns);
      cursor = page.nextCursor ?? undefined;
    }
  }
}

/** The visitors' fields, in the form's order, between the columns of every claim. */
function headersOf({ fields, hasSizes }: Columns): string[] {
  // `card_size`, because a field may be called size.
  return ['claim_id', 'created_at', ...fields, 'image_url', 'pdf_url', ...(hasSizes ? ['card_size'] : [])];
}

function rowOf({ id, size, createdAt, data, imageUrl, pdfUrl }: Claim, { fields, hasSizes }: Columns): Row {
  const typed = fields.map((name) => data?.[name] ?? null);
  return [id, createdAt.toISOString(), ...typed, imageUrl, pdfUrl, ...(hasSizes ? [size] : [])];
}
