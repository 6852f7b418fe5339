import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { AssetsService } from '#assets';
import { Drawing, ImageCollector } from '#renders';
import { AssetRecord } from '../assets/asset.record.js';
import { DeletedRecord } from '../http/index.js';
import { ADDS, type AgentTool, DELETES, READS, toolResult, tool, type ToolCaller } from './agent-tool.js';
import { ToolRepeats } from './tool-repeats.service.js';
import { AssetArguments, ListAssetsArguments, UploadAssetArguments } from './tool.body.js';
import { AssetsPage } from './tool.record.js';

/** Tools for the caller's pictures. */
@Injectable()
export class AssetTools {
  readonly tools: readonly AgentTool[] = [
    tool({
      name: 'list_assets',
      title: 'List assets',
      description:
        'Your own pictures, newest first, whose ids templates and the image fields of renders may name. Free. Where ' +
        '`next_cursor` is not null, pass it as `cursor` for more.',
      annotations: READS,
      scope: 'render',
      takes: ListAssetsArguments,
      gives: AssetsPage,
      call: (page, caller) => this.list(page, caller),
    }),
    tool({
      name: 'upload_asset',
      title: 'Upload a picture',
      description:
        'Takes a picture in, from an https URL or as base64, for image layers, `canvas.image` and image fields, which name it ' +
        'by its id. At most 25 MB and 50 megapixels. Free.',
      annotations: { ...ADDS, openWorldHint: true },
      scope: 'full',
      takes: UploadAssetArguments,
      gives: AssetRecord,
      call: (given, caller) => this.upload(given, caller),
    }),
    tool({
      name: 'delete_asset',
      title: 'Delete a picture',
      description:
        'One of your pictures is no longer there for templates and renders. It is refused while the newest version of a ' +
        'template draws it; older versions keep it. This cannot be undone.',
      annotations: DELETES,
      scope: 'full',
      takes: AssetArguments,
      gives: DeletedRecord,
      call: async ({ asset_id }, { principal, actor }) =>
        toolResult(DeletedRecord.from(await this.assets.delete(principal.user, asset_id, actor))),
    }),
  ];

  constructor(
    private readonly assets: AssetsService,
    private readonly images: ImageCollector,
    private readonly drawing: Drawing,
    private readonly repeats: ToolRepeats,
  ) {}

  private async list(page: ListAssetsArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const { items, nextCursor } = await this.assets.list(principal.user, page);
    return toolResult({ items: items.map((item) => AssetRecord.from(item)), next_cursor: nextCursor });
  }

  private upload(given: UploadAssetArguments, { principal: { user }, gone }: ToolCaller): Promise<CallToolResult> {
    const call = { user, tool: 'upload_asset', key: given.idempotency_key, given };
    const take = async (): Promise<object> => {
      const at = ['body'];
      const found = await this.images.collect(user, given.toSources(), at, this.drawing.deadline(gone));
      const [picture] = [...found.values()];
      const bytes = (await picture?.load()) ?? Buffer.alloc(0);
      return AssetRecord.from(await this.assets.create(user.id, { bytes, name: given.name }, [...at, 'image']));
    };
    return this.repeats.once(call, take, {
      answerOf: (body) => ({ status: 200, headers: {}, body }),
      resultOf: ({ body }) => toolResult(body),
    });
  }
}
