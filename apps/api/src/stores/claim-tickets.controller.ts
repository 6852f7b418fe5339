import { Controller, Post } from '@nestjs/common';
import { type ClaimTicket, storeErrors, StoreLinks } from '#store-integration';
import { Access, Answers, JsonBody, Operation, Refuses, SdkResource } from '../http/index.js';
import { ClaimTicketRecord } from './store.record.js';
import { ClaimTicketBody } from './store.body.js';
import { Ecom, onPlatforms } from './store-routes.js';

@SdkResource('stores.claim_tickets')
@Controller(onPlatforms('/integrations/:ecom/embedded/claim-ticket'))
export class ClaimTicketsController {
  constructor(private readonly links: StoreLinks) {}

  @Post()
  @Access('embedded-token')
  @Operation({
    summary: 'Create a claim ticket',
    description:
      'The page of this service within the dashboard of a store uses this operation. The service asks the platform ' +
      'for the merchant of the token. The ticket then links the store of that merchant to an account. It can be ' +
      'used once, within ten minutes, regardless of other tickets.',
  })
  @Answers(ClaimTicketRecord, { description: 'The ticket.' })
  @Refuses(
    storeErrors.bad_embedded_token,
    storeErrors.store_not_installed,
    storeErrors.store_not_active,
    storeErrors.platform_down,
    storeErrors.platform_not_configured,
  )
  create(@Ecom() platform: string, @JsonBody() { token }: ClaimTicketBody): Promise<ClaimTicket> {
    return this.links.ticket(platform, token);
  }
}
