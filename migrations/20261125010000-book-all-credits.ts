import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_ALL_CREDITS } from '#credits';

/** Books several charges of one user with one change of the balance. */
export default class BookAllCredits implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BOOK_ALL_CREDITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION book_all_credits');
    await runner.query('DROP TYPE credit_booking');
  }
}
