import { Injectable } from '@nestjs/common';
import { ASSET_REMOVAL, AssetsService } from '#assets';
import type { Id } from '#kernel';
import { type JobHandler, Processes } from '#queue';

/** Removes the pictures of assets that were deleted; removing one twice does no harm. */
@Processes(ASSET_REMOVAL)
@Injectable()
export class AssetRemovalProcessor implements JobHandler<{ id: Id<'ast'> }> {
  constructor(private readonly assets: AssetsService) {}

  handle({ id }: { id: Id<'ast'> }): Promise<void> {
    return this.assets.removeBytes(id);
  }
}
