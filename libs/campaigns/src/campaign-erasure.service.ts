import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { UserErasures } from '#users';
import { CampaignEntity, hiddenCampaign } from './campaign.entity.js';
import { ClaimErasure } from './claims/claim-erasure.service.js';

/**
 * Erases the campaigns of an erased user. Their slugs stay reserved, so that a printed link never leads to someone
 * else.
 */
@Injectable()
export class CampaignErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
    private readonly claims: ClaimErasure,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.erase(userId));
  }

  private async erase(userId: Id<'usr'>): Promise<string[]> {
    const campaigns = this.transactor.repository(CampaignEntity);
    await campaigns.delete({ userId, status: 'draft' });
    await campaigns.update({ userId }, hiddenCampaign(this.clock.now()));
    // After the campaigns, because a concurrent claim locks its campaign.
    await this.claims.eraseOfUser(userId);
    return [];
  }
}
