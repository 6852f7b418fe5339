import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';
import { type Campaign, templateOf } from '../campaign.entity.js';
import { CampaignsService } from '../campaigns.service.js';
import type { Claim } from './claim.entity.js';
import { ClaimsService } from './claims.service.js';

/** Rows that are in memory at once. */
const PAGE = 500;

/** A table of claims, piece by piece. */
export interface ClaimsCsv {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
}

/** In the order of the headers. */
type Row = readonly (string | number | null)[];

/** The claims of a campaign as a table for spreadsheets. */
@Injectable()
export class ClaimsExport {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly claims: ClaimsService,
    private readonly versions: TemplateVersionsService,
  ) {}

  /**
   * CSV, RFC 4180, UTF-8 with a byte order mark, without which Excel takes Arabic for something else. What strangers typed is
   * no formula: a text that a spreadsheet would calculate begins with an apostrophe, and every text stands in quotes, so that
   * none becomes two cells where the separator is a semicolon.
   */
  async csv(user: User, campaignId: string): Promise<ClaimsCsv> {
    const campaign = await this.campaigns.require(user, campaignId);
    const fields = await this.typedFields(campaign);
    const table = stringify({
      bom: true,
      header: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      quoted_string: true,
      columns: headersOf(fields).map((header, at) => ({ key: String(at), header })),
    });
    const rows = Readable.from(this.rows(user, campaign.id, fields));
    // A table that breaks off must not look whole.
    rows.on('error', (error) => table.destroy(error));
    table.on('close', () => rows.destroy());
    return {
      stream: rows.pipe(table),
      contentType: 'text/csv; charset=utf-8; header=present',
      fileName: `${campaign.name}.csv`,
    };
  }

  /** Photographs are no part of a table. */
  private async typedFields({ templateId, templateVersion, claimFields }: Campaign): Promise<string[]> {
    const version =
      templateVersion === null ? null : await this.versions.requirePinned(templateOf(templateId), templateVersion);
    const pictures = new Set(version?.fields.filter(({ type }) => type === 'image').map(({ name }) => name));
    return claimFields.map(({ name }) => name).filter((name) => !pictures.has(name));
  }

  private async *rows(user: User, campaignId: string, fields: readonly string[]): AsyncGenerator<Row> {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await this.claims.list(user, campaignId, {
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const claim of page.items) yield rowOf(claim, fields);
      cursor = page.nextCursor ?? undefined;
    }
  }
}

/** What visitors type, in the form's order, between what every claim has. */
function headersOf(fields: readonly string[]): string[] {
  return ['claim_id', 'created_at', ...fields, 'image_url', 'pdf_url'];
}

function rowOf({ id, createdAt, data, imageUrl, pdfUrl }: Claim, fields: readonly string[]): Row {
  const given = data ?? {};
  return [id, createdAt.toISOString(), ...fields.map((name) => given[name] ?? null), imageUrl, pdfUrl];
}
