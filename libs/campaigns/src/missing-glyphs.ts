import { invalid, type Issue } from '#kernel';
import { missingCharacters, type RenderWarning } from '#renderer';
import type { Campaign } from './campaign.js';
import { campaignsFaults } from './campaigns.errors.js';

/**
 * Refuses a picture that shows boxes in place of letters that its visitor wrote. What the template itself lacks is its owner's
 * matter, who was warned of it.
 * @param filled what the visitor filled in
 * @throws DomainError 422 with the fields that have such letters, unless the campaign allows them
 */
export function requireGlyphs(
  { allowMissingGlyphs }: Pick<Campaign, 'allowMissingGlyphs'>,
  filled: Readonly<Record<string, unknown>>,
  { warnings, release }: { readonly warnings: readonly RenderWarning[]; readonly release: () => void },
): void {
  const missing = allowMissingGlyphs ? [] : missingCharacters(warnings);
  if (missing.length === 0) return;
  const issues = Object.entries(filled).flatMap(([name, value]): Issue[] => {
    if (typeof value !== 'string') return [];
    // The engine composes what it can.
    const characters = missing.filter((one) => value.includes(one) || value.normalize('NFC').includes(one));
    return characters.length === 0 ? [] : [campaignsFaults.missingGlyph(['body', 'data', name], { characters })];
  });
  if (issues.length === 0) return;
  release();
  throw invalid(issues);
}
