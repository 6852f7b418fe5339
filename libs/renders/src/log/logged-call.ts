import type { RenderCaller, RenderRequest } from '../render.js';

/** A request for one picture, or for a set in several sizes. */
export interface LoggedRequest extends Omit<RenderRequest, 'isHeld'> {
  /** The sizes of a set. */
  readonly sizes?: readonly string[] | undefined;
}

/** An API call for pictures. */
export interface LoggedCall {
  readonly caller: RenderCaller;
  readonly request: LoggedRequest;
}
