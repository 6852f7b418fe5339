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
  @Operation({ summary: 'List webhook endpoints', description: 'Your own, without their secrets.', addition: true })
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
      'From now on it is sent what happens to your things, as `POST` of JSON by the Standard Webhooks scheme: headers ' +
      '`webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. Verify the signature with ' +
      'the secret of this answer, which is never shown again; for that reason this operation ignores `Idempotency-Key`. ' +
      'Answer 2xx within 15 s; 410 disables the endpoint. Anything else is tried ten times over 75 hours, or later if ' +
      '`Retry-After` says so; then the endpoint is disabled. An event may come twice, and late: tell it by its id. At most ' +
      '20 endpoints.',
    addition: true,
  })
  @Answers(WebhookEndpointSecretRecord, {
    description: 'The endpoint. Keep its secret now.',
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
      'An example of an event of this type, signed and delivered as any other; `"test": true` in its body says that nothing ' +
      'happened. The delivery shows the answer of your endpoint.',
    addition: true,
  })
  @Answers(WebhookDeliveryRecord, { description: 'The delivery, which is on its way.' })
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
  @Operation({ summary: 'Get a webhook endpoint', description: 'One of your own, without its secret.', addition: true })
  @Answers(WebhookEndpointRecord)
  get(@Caller() { user }: Principal, @PathId('whe', 'endpoint_id') id: string): Promise<WebhookEndpoint> {
    return this.endpoints.require(user, id);
  }

  @Patch('/:endpoint_id')
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Change a webhook endpoint',
    description:
      'Members that are left out stay. An endpoint that becomes inactive gets nothing, not even what is on its way; one ' +
      'that becomes active again is told of what happens from then on, and of the rest by redelivery.',
    addition: true,
  })
  @Answers(WebhookEndpointSecretRecord, {
    description: 'The endpoint, with its new secret where it has one.',
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
    description: 'What is on its way to it stops, and what was is listed no more.',
    addition: true,
  })
  @Answers(DeletedRecord)
  delete(@Caller() { user }: Principal, @PathId('whe', 'endpoint_id') id: string): Promise<{ id: string }> {
    return this.endpoints.delete(user, id);
  }
}
