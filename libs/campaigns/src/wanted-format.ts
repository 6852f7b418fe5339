import type { Campaign } from './campaign.js';
import type { ClaimFormat } from './campaign-parts.js';
import { claimVariants } from './campaigns.errors.js';

/**
 * The format that was asked for, else png, else the campaign's only one.
 * @throws DomainError 404 for one that the campaign does not offer
 */
export function wantedFormat({ formats }: Pick<Campaign, 'formats'>, format?: ClaimFormat): ClaimFormat {
  const wanted = format ?? (formats.includes('png') ? 'png' : 'pdf');
  if (!formats.includes(wanted)) throw claimVariants.format_not_offered({ formats });
  return wanted;
}
