import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { CreditsService } from '#credits';
import { FontsService } from '#fonts';
import { UsageService } from '#usage';
import { KeyCapRecord } from '../me/api-key.record.js';
import { UsageRecord } from '../usage/usage.record.js';
import { type AgentTool, READS, toolResult, tool, type ToolCaller } from './agent-tool.js';
import { FontFaceRecord } from '../fonts/font.record.js';
import { ListFontsArguments, UsageArguments } from './tool.body.js';
import { AccountUsageRecord, FontsRecord } from './tool.record.js';

/** Tools that report the caller's account. */
@Injectable()
export class AccountTools {
  readonly tools: readonly AgentTool[] = [
    tool({
      name: 'list_fonts',
      title: 'List fonts',
      description: 'The faces of public fonts and your own, by family: what the layers of a template may name. Free.',
      annotations: READS,
      scope: 'render',
      takes: ListFontsArguments,
      gives: FontsRecord,
      call: (given, caller) => this.listFonts(given, caller),
    }),
    tool({
      name: 'get_usage',
      title: 'Get the usage and the credits',
      description:
        'The credits that are left, the cap of your key (null: none), and the pictures made and credits spent by day, ' +
        'template and source. Free. Days are those of Asia/Riyadh.',
      annotations: READS,
      scope: 'render',
      takes: UsageArguments,
      gives: AccountUsageRecord,
      call: (given, caller) => this.usageOf(given, caller),
    }),
  ];

  constructor(
    private readonly fonts: FontsService,
    private readonly usage: UsageService,
    private readonly credits: CreditsService,
  ) {}

  private async listFonts({ query = '' }: ListFontsArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const fonts = await this.fonts.list(principal.user.id);
    const named = fonts.filter(({ family }) => family.toLowerCase().includes(query.toLowerCase()));
    return toolResult({ items: named.map((font) => FontFaceRecord.from(font)) });
  }

  private async usageOf({ range }: UsageArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const { user, keyId } = principal;
    const [usage, { balance, cap }] = await Promise.all([
      this.usage.ofUser(user.id, range),
      this.credits.allowanceOf({ userId: user.id, keyId }),
    ]);
    return toolResult({ credits_remaining: balance, cap: cap && KeyCapRecord.from(cap), ...UsageRecord.from(usage) });
  }
}
