import { Injectable, Logger } from '@nestjs/common';
import { Deliveries, type DestinationEntity, faultsOfKey, objectKey } from '#destinations';
import { Clock, failpoint, type Id, invalid, type IssueLocation } from '#kernel';
import type { RenderRequest } from '#renders';
import type { FilePlace, FileToStore, StoredPlace } from './stored-render.js';

type KeyedRequest = Pick<RenderRequest, 'data' | 'size' | 'format'>;

/** Places for files in the buckets of users. */
@Injectable()
export class DestinationPlaces {
  private readonly logger = new Logger(DestinationPlaces.name);

  constructor(
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /**
   * A place for one file. Its bucket is not asked yet.
   * @param at the place of the template of keys in the request
   * @throws DomainError 404 for the destination; 422 for the template of keys; 429 `failed_deliveries_reached`
   */
  async place(
    userId: Id<'usr'>,
    { to, key }: { readonly to: Id<'dst'>; readonly key: string },
    request: KeyedRequest,
    at: IssueLocation,
  ): Promise<FilePlace> {
    const destination = await this.deliveries.begin({ id: userId }, to);
    const issues = faultsOfKey(key, request.data, at);
    if (issues.length > 0) throw invalid(issues);
    let written: string | null = null;
    return {
      put: async (file, signal) => {
        const objectName = this.keyOf(destination, key, { file, request, at });
        failpoint('file.begun');
        const place = await this.write(destination, objectName, file, signal);
        written = objectName;
        failpoint('file.kept');
        return place;
      },
      confirm: () => Promise.resolve(),
      withdraw: async () => {
        if (written !== null && !(await this.deliveries.withdraw(destination, written)))
          this.logger.warn(`A file that is not paid stays in the bucket of ${destination.id}: it can't be deleted.`);
        failpoint('file.withdrawn');
      },
    };
  }

  private async write(
    destination: DestinationEntity,
    key: string,
    { bytes, sha256, contentType }: FileToStore,
    signal: AbortSignal | undefined,
  ): Promise<StoredPlace> {
    const delivered = await this.deliveries.write(destination, { key, bytes, sha256, contentType }, signal);
    return { ...delivered, destinationId: destination.id, expiresAt: null };
  }

  private keyOf(
    { prefix }: DestinationEntity,
    template: string,
    { file, request, at }: { readonly file: FileToStore; readonly request: KeyedRequest; readonly at: IssueLocation },
  ): string {
    const facts = {
      render_id: file.renderId,
      template_id: file.templateId,
      version: String(file.templateVersion),
      size: request.size ?? 'template',
      format: request.format,
      date: this.clock.now().toISOString().slice(0, 10),
    };
    const named = objectKey({ prefix, template }, facts, request.data, at);
    if ('fault' in named) throw invalid([named.fault]);
    return named.key;
  }
}
