import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_ALL_CREDITS } from '#credits';

/** Takes bookings that say only in what they differ from the first one. */
export default class BookWhatDiffers implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BOOK_ALL_CREDITS);
  }

  async down(): Promise<void> {
    // Who went before says all of each, which is taken as it was.
  }
}
