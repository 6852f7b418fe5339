import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sites whose pages get pictures, the facts read from their pages, and the usage per site and day. */
export default class ReadSites implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sites (
        id text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users (id),
        name text NOT NULL,
        hosts jsonb NOT NULL,
        parameters jsonb NOT NULL,
        rules jsonb NOT NULL,
        daily_limit integer NOT NULL CHECK (daily_limit > 0),
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX sites_of_user ON sites (user_id, created_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE site_pages (
        site_id text NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
        page bytea NOT NULL,
        facts jsonb,
        fault text,
        tried_at timestamptz(3) NOT NULL,
        PRIMARY KEY (site_id, page),
        CHECK (facts IS NOT NULL OR fault IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX site_pages_by_age ON site_pages (tried_at)');
    await runner.query(`
      CREATE TABLE site_days (
        site_id text NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
        day date NOT NULL,
        images integer NOT NULL DEFAULT 0 CHECK (images >= 0),
        readings integer NOT NULL DEFAULT 0 CHECK (readings >= 0),
        PRIMARY KEY (site_id, day)
      )`);
    await runner.query('CREATE INDEX site_days_by_day ON site_days (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_days, site_pages, sites');
  }
}
