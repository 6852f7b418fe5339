import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows links that sign their holder in. */
export default class AllowSignInLinks implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check');
    await runner.query(`
      ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
        CHECK (purpose IN ('sign_up', 'password_reset', 'sign_in'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_links WHERE purpose = 'sign_in'`);
    await runner.query('ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check');
    await runner.query(`
      ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
        CHECK (purpose IN ('sign_up', 'password_reset'))`);
  }
}
