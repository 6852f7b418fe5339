import { Controller, Get, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import type { Page } from '#kernel';
import { pictureRefusals } from '#renderer';
import {
  type Store,
  storeErrors,
  type StorePreview,
  StorePreviews,
  StoresService,
  TokenAdministration,
} from '#store-integration';
import { templatesErrors } from '#templates';
import { Access, Acting, Answers, AnswersPage, Idempotent, Operation, QueryParams, Refuses } from '../http/index.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { StorePreviewRecord } from './order-job.record.js';
import { Ecom, onPlatforms, PathAnyMerchant } from './store-routes.js';
import { InstallationRecord } from './store.record.js';
import { InstallationsQuery } from './store.body.js';

@Controller(onPlatforms('/v1/admin/integrations/:ecom/installations'))
export class AdminInstallationsController {
  constructor(
    private readonly stores: StoresService,
    private readonly tokens: TokenAdministration,
    private readonly previews: StorePreviews,
  ) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List installations',
    description: 'Returns every store that installed the application, newest first.',
  })
  @AnswersPage(InstallationRecord)
  @Refuses(storeErrors.no_such_platform)
  list(@Ecom() platform: string, @QueryParams() { status, ...page }: InstallationsQuery): Promise<Page<Store>> {
    return this.stores.listAll(platform, page, status);
  }

  @Get('/:merchant_id')
  @Access('admin')
  @Operation({
    summary: 'Get an installation',
    description: 'Returns the installation of any owner, without its tokens.',
  })
  @Answers(InstallationRecord)
  get(@Ecom() platform: string, @PathAnyMerchant() merchantId: string): Promise<Store> {
    return this.stores.requireAny(platform, merchantId);
  }

  @Post('/:merchant_id/refresh-token')
  @Access('admin')
  @Operation({
    summary: 'Refresh the tokens of an installation',
    description:
      'Refreshes the tokens at once. The service also refreshes them by itself, long before they expire. ' +
      'Concurrent requests get the same tokens.',
  })
  @Answers(InstallationRecord, { description: 'The installation.' })
  @Refuses(
    storeErrors.store_not_active,
    storeErrors.store_not_installed,
    storeErrors.platform_down,
    storeErrors.platform_not_configured,
  )
  refreshToken(
    @Ecom() platform: string,
    @PathAnyMerchant() merchantId: string,
    @Acting() actor: Actor,
  ): Promise<Store> {
    return this.tokens.renew(platform, merchantId, actor);
  }

  @Post('/:merchant_id/trigger-preview')
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Preview the card of a store',
    description:
      'Draws the newest active mapping with samples, at most 800 pixels on the longer side. The preview is free ' +
      'and is stored for an hour.',
  })
  @Answers(StorePreviewRecord, { description: 'The address of the preview.' })
  @Refuses(
    storeErrors.no_active_mapping,
    templatesErrors.sample_missing,
    ...DRAWING_REFUSALS,
    ...Object.values(pictureRefusals),
  )
  triggerPreview(
    @Ecom() platform: string,
    @PathAnyMerchant() merchantId: string,
    @Acting() actor: Actor,
  ): Promise<StorePreview> {
    return this.previews.make(platform, merchantId, actor);
  }
}
