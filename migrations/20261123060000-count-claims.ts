import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNT_CLAIM } from '#campaigns';

/** The database counts claims in the statement that charges them. */
export default class CountClaims implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNT_CLAIM);
    await runner.query(
      'CREATE TRIGGER claims_counted BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION count_claim()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER claims_counted ON claims');
    await runner.query('DROP FUNCTION count_claim');
  }
}
