import { Injectable, Logger } from '@nestjs/common';
import { CreditsService } from '#credits';
import { FairGate, GateFull } from '#kernel';
import { scaledTimeout } from '#config';
import { rendererErrors } from '#renderer';
import { API_SOURCE, Drawing, type Render, type RenderCaller, type RenderRequest, RendersService } from '#renders';
import { DestinationPlaces } from './destination-places.service.js';
import { FileLinks } from './file-links.service.js';
import type { FilePlace, FileToStore, StoredPlace, StoredRender, StoreTarget } from './stored-render.js';
import { storedRendersVariants } from './stored-renders.errors.js';

/** Concurrent renders into destinations, those of one account, and those that may wait. */
const [AT_ONCE, EACH, WAITING] = [64, 8, 512];
/** Milliseconds for which a render waits for its turn. */
const WAIT_MS = 10_000;
const KEY_AT = ['body', 'store', 'key'];

/** Renders whose file is stored instead of answered. */
@Injectable()
export class StoredRenders {
  private readonly logger = new Logger(StoredRenders.name);
  /** A turn is taken before drawing, so that files which wait for a slow bucket take up no memory. */
  private readonly gate = new FairGate({ places: AT_ONCE, each: EACH, limit: WAITING });

  constructor(
    private readonly renders: RendersService,
    private readonly drawing: Drawing,
    private readonly credits: CreditsService,
    private readonly links: FileLinks,
    private readonly destinations: DestinationPlaces,
  ) {}

  /**
   * Renders one picture and stores its file, then charges it. A picture that is not stored costs nothing; the file of a
   * picture that is not charged is deleted.
   * @param signal stops the work when the caller disconnects; a caller who is gone before the file is stored pays nothing
   * @throws DomainError as a render; 404 for the destination; 422 `destination_failed`
   */
  async store(
    caller: RenderCaller,
    request: RenderRequest,
    target: StoreTarget,
    signal?: AbortSignal,
  ): Promise<StoredRender> {
    if (target.to === 'link') return this.storeIn(this.links.place(target.expiresIn), caller, request, signal);
    const { id } = caller.user;
    const place = await this.destinations.place(id, target, request, KEY_AT);
    return this.inTurn(id, signal, () => this.storeIn(place, caller, request, signal));
  }

  private async inTurn<Value>(
    owner: string,
    signal: AbortSignal | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const late = AbortSignal.timeout(scaledTimeout(WAIT_MS));
    const wait = signal === undefined ? late : AbortSignal.any([signal, late]);
    try {
      return await this.gate.run({ owner, signal: wait }, work);
    } catch (error) {
      if (signal?.aborted) throw rendererErrors.render_aborted();
      if (error instanceof GateFull || error === late.reason) throw storedRendersVariants.upload_queue_full();
      throw error;
    }
  }

  private async storeIn(
    place: FilePlace,
    caller: RenderCaller,
    request: RenderRequest,
    signal: AbortSignal | undefined,
  ): Promise<StoredRender> {
    let file: FileToStore | undefined;
    let stored: StoredPlace | undefined;
    let release = (): void => undefined;
    try {
      return await this.renders.deliver<StoredRender>(
        caller,
        request,
        {
          keep: async (picture, { id, ...names }) => {
            ({ release } = picture);
            // A copy, because a connection that breaks off may hold the bytes longer than the picture lives.
            const bytes = Buffer.from(picture.bytes);
            const { contentType } = picture;
            const sha256 = await this.drawing.hash({ bytes });
            file = { ...names, renderId: id, userId: caller.user.id, bytes, contentType, sha256 };
            stored = await place.put(file, signal);
          },
          record: async (render) => {
            await place.confirm();
            return storedRender(render, file, stored);
          },
        },
        signal,
      );
    } catch (error) {
      await this.withdraw(place, file);
      throw signal?.aborted ? rendererErrors.render_aborted() : error;
    } finally {
      release();
    }
  }

  /** Without an answer of the database the charge is in doubt, and the file stays. */
  private async withdraw(place: FilePlace, file: FileToStore | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      const { kind, reference: type } = API_SOURCE;
      if (!(await this.credits.wasCharged(kind, { type, id: file.renderId }))) await place.withdraw();
    } catch (error) {
      this.logger.warn(`A file is not withdrawn: ${String(error)}`);
    }
  }
}

/** Returns the result of a render whose file is stored. */
function storedRender(render: Render, file: FileToStore | undefined, place: StoredPlace | undefined): StoredRender {
  if (file === undefined || place === undefined) throw new Error('A render is charged before its file is stored.');
  const { templateId, templateVersion, warnings, timings, credits } = render;
  const { renderId: id, contentType, sha256, bytes } = file;
  const { length: size } = bytes;
  return { id, templateId, templateVersion, warnings, timings, credits, contentType, sha256, size, ...place };
}
