import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { type Campaign, campaignsErrors, CampaignsService } from '#campaigns';
import { notFound, type Page } from '#kernel';
import { rendererErrors } from '#renderer';
import {
  Access,
  Answers,
  AnswersPage,
  Caller,
  DeletedRecord,
  Idempotent,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { CampaignBody, CampaignPatchBody, CampaignsQuery } from './campaign.body.js';
import { CampaignRecord } from './campaign.record.js';

@Controller('/v1/campaigns')
export class CampaignsController {
  constructor(private readonly campaigns: CampaignsService) {}

  @Post()
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Create a campaign',
    description:
      'Creates a draft, which only you can see. The service validates `claim_fields` and `fixed_data` against the ' +
      'template now, and again when the campaign becomes active.',
  })
  @Answers(CampaignRecord, { description: 'The campaign.' })
  @Refuses(notFound('template'), campaignsErrors.slug_taken, rendererErrors.render_queue_full)
  create(@Caller() { user }: Principal, @JsonBody() body: CampaignBody): Promise<Campaign> {
    return this.campaigns.create(user, body.toTerms());
  }

  @Get()
  @Access('user')
  @Operation({ summary: 'List campaigns', description: 'Returns your own campaigns.' })
  @AnswersPage(CampaignRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: CampaignsQuery): Promise<Page<Campaign>> {
    return this.campaigns.list(user, query);
  }

  @Get('/:campaign_id')
  @Access('user')
  @Operation({ summary: 'Get a campaign', description: 'Returns one of your own campaigns.' })
  @Answers(CampaignRecord)
  get(@Caller() { user }: Principal, @PathId('cmp', 'campaign_id') id: string): Promise<Campaign> {
    return this.campaigns.require(user, id);
  }

  @Patch('/:campaign_id')
  @Access('user')
  @Operation({
    summary: 'Update a campaign',
    description:
      'Omitted members stay unchanged. `status` activates a draft, pauses an active campaign, resumes a paused ' +
      'one, or ends either; ended is final. Activation pins the template version. From then on `slug`, ' +
      '`template_id`, `fixed_data`, `claim_fields`, `formats` and `sizes` are fixed. `template_version` moves an ' +
      'active campaign to another version; a version that does not fit the campaign is refused with every conflict.',
  })
  @Answers(CampaignRecord, { description: 'The campaign.' })
  @Refuses(
    campaignsErrors.slug_taken,
    campaignsErrors.campaign_frozen,
    campaignsErrors.campaign_ended,
    campaignsErrors.campaign_transition,
    rendererErrors.render_queue_full,
  )
  update(
    @Caller() { user }: Principal,
    @PathId('cmp', 'campaign_id') id: string,
    @JsonBody() body: CampaignPatchBody,
  ): Promise<Campaign> {
    return this.campaigns.change(user, id, body.toPatch());
  }

  @Delete('/:campaign_id')
  @Access('user')
  @Operation({
    summary: 'Delete a campaign',
    description:
      'The request is refused once cards were claimed, unless the campaign has ended. The link of a deleted ' +
      'campaign no longer works.',
  })
  @Answers(DeletedRecord)
  @Refuses(campaignsErrors.campaign_has_claims)
  delete(@Caller() { user }: Principal, @PathId('cmp', 'campaign_id') id: string): Promise<{ id: string }> {
    return this.campaigns.delete(user, id);
  }
}
