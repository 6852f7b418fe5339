import { Controller, Get, Post } from '@nestjs/common';
import type { Page } from '#kernel';
import { type WebhookDelivery, WebhookDeliveriesService, webhooksErrors } from '#webhooks';
import {
  Access,
  Answers,
  AnswersPage,
  Caller,
  Idempotent,
  Operation,
  PathId,
  QueryParams,
  Refuses,
  SdkResource,
  type Principal,
} from '../http/index.js';
import { WebhookDeliveryRecord } from './webhook-endpoint.record.js';
import { WebhookDeliveriesQuery } from './webhook-endpoint.body.js';

@SdkResource('webhook_endpoints.deliveries')
@Controller('/v1/webhook-endpoints/:endpoint_id/deliveries')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List deliveries',
    description:
      'Returns the deliveries to one of your endpoints, with the responses of the endpoint. Deliveries are kept ' +
      'for 90 days unless the operator sets another period.',
    addition: true,
  })
  @AnswersPage(WebhookDeliveryRecord)
  list(
    @Caller() { user }: Principal,
    @PathId('whe', 'endpoint_id') id: string,
    @QueryParams() query: WebhookDeliveriesQuery,
  ): Promise<Page<WebhookDelivery>> {
    return this.deliveries.list(user, id, query);
  }

  @Post('/:delivery_id/redeliver')
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Redeliver an event',
    description: 'Creates a new delivery of the same event, with the same `event_id` and all its tries.',
    addition: true,
  })
  @Answers(WebhookDeliveryRecord, { description: 'The new delivery.' })
  @Refuses(webhooksErrors.endpoint_inactive, webhooksErrors.delivery_pending)
  redeliver(
    @Caller() { user }: Principal,
    @PathId('whe', 'endpoint_id') endpointId: string,
    @PathId('dlv', 'delivery_id') id: string,
  ): Promise<WebhookDelivery> {
    return this.deliveries.redeliver(user, endpointId, id);
  }
}
