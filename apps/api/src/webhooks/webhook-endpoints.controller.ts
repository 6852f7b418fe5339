import { Controller, Delete, Get, Header, Patch, Post } from '@nestjs/common';
import { noSuch, type Page } from '#kernel';
import {
  type ShownEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
  WebhookEndpointsService,
  WebhookEvents,
  webhooksErrors,
} from '#webhooks';
import { DocumentationService } from '../docs/documentation.service.js';
import {
  Access,
  Answers,
  AnswersPage,
  Caller,
  DeletedRecord,
  headersNamed,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import {
  WebhookDeliveryRecord,
  WebhookEndpointRecord,
  WebhookEndpointSecretRecord,
} from './webhook-endpoint.record.js';
import {
  WebhookEndpointBody,
  WebhookEndpointPatchBody,
  WebhookEndpointsQuery,
  WebhookTestBody,
} from './webhook-endpoint.body.js';

@Controller('/v1/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly events: WebhookEvents,
    private readonly documentation: DocumentationService,
  ) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List webhook endpoints',
    description: 'Returns your own endpoints, without their secrets.',
    addition: true,
  })
  @AnswersPage(WebhookEndpointRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: WebhookEndpointsQuery): Promise<Page<WebhookEndpoint>> {
    return this.endpoints.list(user, query);
  }

  @Post()
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Create a webhook endpoint',
    description:
      'The endpoint receives the events of your account from now on, each as a `POST` of JSON by the Standard ' +
      'Webhooks scheme: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, ' +
      'data}`. Verify the signature with the secret in this response, which is never shown again; the operation ' +
      'therefore ignores `Idempotency-Key`. Respond with 2xx within 15 s; 410 disables the endpoint. After any ' +
      'other response the service retries: ten tries over 75 hours, or later if `Retry-After` asks for it. Then it ' +
      'disables the endpoint. An event may arrive twice or late: identify it by its id. An account has at most 20 ' +
      'endpoints.',
    addition: true,
  })
  @Answers(WebhookEndpointSecretRecord, {
    description: 'The endpoint with its secret. Store the secret now.',
    documentedHeaders: headersNamed('Cache-Control'),
  })
  @Refuses(noSuch('user'), webhooksErrors.too_many_endpoints)
  create(@Caller() { user }: Principal, @JsonBody() body: WebhookEndpointBody): Promise<ShownEndpoint> {
    return this.endpoints.create(user, body.toTerms());
  }

  @Post('/:endpoint_id/test')
  @Access('user')
  @Operation({
    summary: 'Send a test event',
    description:
      'Sends an example event of this type, signed and delivered like any other. `"test": true` in its body marks ' +
      'it as a test. The delivery shows the response of your endpoint.',
    addition: true,
  })
  @Answers(WebhookDeliveryRecord, { description: 'The delivery, which is in progress.' })
  @Refuses(webhooksErrors.endpoint_inactive)
  sendTest(
    @Caller() { user }: Principal,
    @PathId('whe', 'endpoint_id') id: string,
    @JsonBody() { type }: WebhookTestBody,
  ): Promise<WebhookDelivery> {
    return this.events.sendTest(user, id, type, this.documentation.eventExample(type));
  }

  @Get('/:endpoint_id')
  @Access('user')
  @Operation({
    summary: 'Get a webhook endpoint',
    description: 'Returns one of your own endpoints, without its secret.',
    addition: true,
  })
  @Answers(WebhookEndpointRecord)
  get(@Caller() { user }: Principal, @PathId('whe', 'endpoint_id') id: string): Promise<WebhookEndpoint> {
    return this.endpoints.require(user, id);
  }

  @Patch('/:endpoint_id')
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Update a webhook endpoint',
    description:
      'Omitted members stay unchanged. An inactive endpoint receives nothing, not even deliveries in progress. A ' +
      'reactivated endpoint receives events from then on; redeliver earlier ones.',
    addition: true,
  })
  @Answers(WebhookEndpointSecretRecord, {
    description: 'The endpoint, with its new secret if it has one.',
    documentedHeaders: headersNamed('Cache-Control'),
  })
  update(
    @Caller() { user }: Principal,
    @PathId('whe', 'endpoint_id') id: string,
    @JsonBody() body: WebhookEndpointPatchBody,
  ): Promise<ShownEndpoint> {
    return this.endpoints.change(user, id, body.toPatch());
  }

  @Delete('/:endpoint_id')
  @Access('user')
  @Operation({
    summary: 'Delete a webhook endpoint',
    description: 'Deliveries in progress stop, and past deliveries are no longer listed.',
    addition: true,
  })
  @Answers(DeletedRecord)
  delete(@Caller() { user }: Principal, @PathId('whe', 'endpoint_id') id: string): Promise<{ id: string }> {
    return this.endpoints.delete(user, id);
  }
}
