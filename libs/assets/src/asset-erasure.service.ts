import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import { UserErasures } from '#users';
import { AssetEntity, contentKeyOf, thumbnailsKeyOf } from './asset.entity.js';

/** Erases the pictures of an erased user. */
@Injectable()
export class AssetErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.erase(userId));
  }

  private async erase(userId: Id<'usr'>): Promise<string[]> {
    const assets = this.transactor.repository(AssetEntity);
    const own = await assets.find({ select: { id: true }, where: { userId } });
    await assets.delete({ userId });
    return own.flatMap(({ id }) => [contentKeyOf(id), thumbnailsKeyOf(id)]);
  }
}
