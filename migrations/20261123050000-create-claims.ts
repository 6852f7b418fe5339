import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cards that visitors claimed. The row stays as long as the campaign, because it was paid and counted; the visitor's
 * values are deleted after a time. The claimant is stored as a hash that differs per campaign.
 */
export default class CreateClaims implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claims (
        id text PRIMARY KEY,
        campaign_id text NOT NULL REFERENCES campaigns (id),
        user_id text NOT NULL REFERENCES users (id),
        claimant bytea NOT NULL,
        template_version integer NOT NULL CHECK (template_version > 0),
        drawn_on date NOT NULL,
        data jsonb,
        photos jsonb,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT claims_erased CHECK ((data IS NULL) = (photos IS NULL))
      )`);
    await runner.query('CREATE INDEX claims_of_campaign ON claims (campaign_id, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX claims_of_claimant ON claims (campaign_id, claimant)');
    await runner.query('CREATE INDEX claims_to_erase ON claims (drawn_on) WHERE data IS NOT NULL');
    await runner.query('CREATE INDEX claims_kept_of_user ON claims (user_id) WHERE data IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE claims');
  }
}
