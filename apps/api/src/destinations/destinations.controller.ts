import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  Deliveries,
  type Destination,
  destinationsErrors,
  DestinationsService,
  type DestinationTest,
} from '#destinations';
import {
  Access,
  Answers,
  AnswersAll,
  Caller,
  DeletedRecord,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  Refuses,
} from '../http/index.js';
import { DestinationBody, DestinationPatchBody } from './destination.body.js';
import { DestinationRecord, DestinationTestRecord } from './destination.record.js';

@Controller('/v1/me/destinations')
export class DestinationsController {
  constructor(
    private readonly destinations: DestinationsService,
    private readonly deliveries: Deliveries,
  ) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List my destinations',
    description: 'Returns your destinations, newest first.',
    addition: true,
  })
  @AnswersAll(DestinationRecord)
  list(@Caller() { user }: Principal): Promise<Destination[]> {
    return this.destinations.list(user);
  }

  @Post()
  @Access('user')
  @Operation({
    summary: 'Create a destination',
    description:
      'Adds a bucket of an S3 service, in which `POST /v1/render/store` stores files. The access key needs ' +
      '`s3:PutObject`; the test also needs `s3:GetObject` and `s3:DeleteObject`. An account has at most 20 ' +
      'destinations.',
    addition: true,
  })
  @Answers(DestinationRecord, { description: 'The destination.' })
  @Refuses(destinationsErrors.too_many_destinations)
  create(@Caller() { user }: Principal, @JsonBody() body: DestinationBody): Promise<Destination> {
    return this.destinations.create(user, body.toTerms());
  }

  @Get('/:destination_id')
  @Access('user')
  @Operation({
    summary: 'Get a destination',
    description: 'Returns a destination with its last test and its last failure.',
    addition: true,
  })
  @Answers(DestinationRecord)
  get(@Caller() { user }: Principal, @PathId('dst', 'destination_id') id: string): Promise<Destination> {
    return this.destinations.require(user, id);
  }

  @Patch('/:destination_id')
  @Access('user')
  @Operation({ summary: 'Update a destination', description: 'Changes apply to the next stored file.', addition: true })
  @Answers(DestinationRecord)
  update(
    @Caller() { user }: Principal,
    @PathId('dst', 'destination_id') id: string,
    @JsonBody() body: DestinationPatchBody,
  ): Promise<Destination> {
    return this.destinations.change(user, id, body.toPatch());
  }

  @Delete('/:destination_id')
  @Access('user')
  @Operation({
    summary: 'Delete a destination',
    description: 'The credentials of the destination are erased. Files in the bucket stay.',
    addition: true,
  })
  @Answers(DeletedRecord)
  delete(@Caller() { user }: Principal, @PathId('dst', 'destination_id') id: string): Promise<{ id: string }> {
    return this.destinations.delete(user, id);
  }

  @Post('/:destination_id/test')
  @Access('user', { limit: 'previews' })
  @Operation({
    summary: 'Test a destination',
    description:
      'Writes a small file, reads it and deletes it. The status is 200 even if a step fails: `ok` is then false, ' +
      'and the failed step has the reason. The test is free.',
    addition: true,
  })
  @Answers(DestinationTestRecord, { description: 'The outcome of each step.' })
  test(@Caller() { user }: Principal, @PathId('dst', 'destination_id') id: string): Promise<DestinationTest> {
    return this.deliveries.test(user, id);
  }
}
