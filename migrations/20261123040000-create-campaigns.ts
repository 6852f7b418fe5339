import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateCampaigns implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        name text NOT NULL,
        slug text NOT NULL CONSTRAINT campaigns_slug UNIQUE,
        status text NOT NULL CHECK (status IN ('draft', 'active', 'paused', 'ended')),
        template_id text NOT NULL,
        wanted_version integer CHECK (wanted_version > 0),
        template_version integer CHECK (template_version > 0),
        fixed_data jsonb NOT NULL,
        claim_fields jsonb NOT NULL,
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        max_claims integer CHECK (max_claims > 0),
        per_claimant_limit integer NOT NULL CHECK (per_claimant_limit > 0),
        formats text[] NOT NULL CHECK (cardinality(formats) > 0),
        theme jsonb,
        blocked_words text[] NOT NULL,
        claims_count integer NOT NULL CHECK (claims_count >= 0),
        revision integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT campaigns_pinned CHECK (status = 'draft' OR template_version IS NOT NULL),
        CONSTRAINT campaigns_window CHECK (ends_at > starts_at)
      )`);
    await runner.query(
      'CREATE INDEX campaigns_of_user ON campaigns (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL',
    );
    await runner.query(
      `CREATE INDEX campaigns_live ON campaigns (template_id) WHERE status IN ('active', 'paused') AND deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX campaigns_by_logo ON campaigns ((theme ->> 'logoAssetId')) WHERE theme ->> 'logoAssetId' IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns');
  }
}
