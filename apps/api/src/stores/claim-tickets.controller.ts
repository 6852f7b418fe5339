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
    summary: 'Give a ticket to a merchant',
    description:
      'For the page of ours within the dashboard of a store. The platform is asked whom the token speaks for; the ticket ' +
      'then links that store to an account. It is good for ten minutes and one use, whatever others were given.',
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
