import { Controller, Post } from '@nestjs/common';
import { imageLinksErrors, LinkMaker, type MadeLink } from '#image-links';
import { notFound } from '#kernel';
import { linksErrors } from '#links';
import {
  Access,
  Answers,
  Caller,
  JsonBody,
  Operation,
  type Principal,
  Refuses,
  SdkMethod,
  SdkResource,
} from '../http/index.js';
import { LinkBody } from './link.body.js';
import { LinkRecord } from './link.record.js';

@SdkResource('renders')
@Controller('/v1/render/link')
export class RenderLinksController {
  constructor(private readonly links: LinkMaker) {}

  @Post()
  @Access('user', { scope: 'render' })
  @SdkMethod('create_link')
  @Operation({
    summary: 'Create a signed link to an image',
    description:
      'Creates the address of a picture for `<img src>`, e-mails and social networks, signed with one of your ' +
      'signing keys. The picture is drawn and charged on the first request for it. Creating the link is free.',
    addition: true,
  })
  @Answers(LinkRecord, { description: 'The link.' })
  @Refuses(
    notFound('template'),
    notFound('signing key'),
    imageLinksErrors.signing_key_revoked,
    imageLinksErrors.link_not_allowed,
    linksErrors.link_expired,
  )
  create(@Caller() { user }: Principal, @JsonBody() body: LinkBody): Promise<MadeLink> {
    return this.links.make(user, body.toRequest());
  }
}
