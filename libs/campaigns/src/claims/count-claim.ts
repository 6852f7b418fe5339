import { sqlStateOf } from '#database';
import { type DomainError, noSuch } from '#kernel';
import { CLOSED_REASONS } from '../campaign-state.js';
import { closedRefusal } from '../campaigns.errors.js';

/**
 * SQL: the current text of the trigger function that counts a claim, which migrations apply. It runs before each insert
 * into `claims`, so that card, count and charge are one statement: the insert locks the campaign, so claims are counted
 * one at a time. Its reasons follow `closedAt`. SQLSTATE NQ409 means that the campaign gives no card, with the reason
 * in DETAIL; NQ403 that the claimant reached the limit, given in DETAIL; NQ404 that the campaign does not exist.
 */
export const COUNT_CLAIM = `
  CREATE OR REPLACE FUNCTION count_claim() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    _campaign campaigns%ROWTYPE;
    _reason text;
  BEGIN
    UPDATE campaigns SET claims_count = claims_count + 1 WHERE id = NEW.campaign_id AND deleted_at IS NULL
      RETURNING * INTO _campaign;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no such campaign' USING ERRCODE = 'NQ404';
    END IF;
    _reason := CASE
      WHEN _campaign.status = 'ended' OR _campaign.ends_at <= NEW.created_at THEN 'ended'
      WHEN _campaign.status = 'paused' THEN 'paused'
      WHEN _campaign.claims_count > _campaign.max_claims THEN 'exhausted'
      WHEN _campaign.starts_at > NEW.created_at THEN 'not_started'
    END;
    IF _reason IS NOT NULL THEN
      RAISE EXCEPTION 'the campaign gives no card' USING ERRCODE = 'NQ409', DETAIL = _reason;
    END IF;
    -- A statement of its own: it sees what was counted while this one waited for the campaign.
    IF (SELECT count(*) FROM claims WHERE campaign_id = NEW.campaign_id AND claimant = NEW.claimant)
        >= _campaign.per_claimant_limit THEN
      RAISE EXCEPTION 'the claimant has as many cards as they may' USING ERRCODE = 'NQ403',
        DETAIL = _campaign.per_claimant_limit::text;
    END IF;
    RETURN NEW;
  END $$`;

/**
 * Translates an error of `count_claim` for a visitor; null for other errors.
 * @param limitReached creates the refusal of a claimant with this many cards
 */
export async function countRefusal(
  error: unknown,
  limitReached: (limit: number) => Promise<DomainError>,
): Promise<DomainError | null> {
  const { state, detail } = sqlStateOf(error);
  if (state === 'NQ404') return noSuch('campaign');
  if (state === 'NQ403') return limitReached(Number(detail));
  const reason = CLOSED_REASONS.find((one) => one === detail);
  return state === 'NQ409' && reason !== undefined ? closedRefusal(reason) : null;
}
