import type { ClaimFormat } from '../campaign-parts.js';
import type { ClaimEntity } from './claim.entity.js';

/** What of a claim says where its objects are. */
export type ClaimPlace = Pick<ClaimEntity, 'id' | 'drawnOn'>;

/** The day of an instant, UTC, as claims name the folder of their objects. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Where all objects of the claims of one day are. */
export function dayFolder(day: string): string {
  return `claims/${day}`;
}

/** Where all objects of a claim are. */
export function claimFolder({ drawnOn, id }: ClaimPlace): string {
  return `${dayFolder(drawnOn)}/${id}`;
}

export function cardKey(place: ClaimPlace, format: ClaimFormat): string {
  return `${claimFolder(place)}/card.${format}`;
}

export function photoKey(place: ClaimPlace, field: string): string {
  return `${claimFolder(place)}/photo-${field}`;
}
