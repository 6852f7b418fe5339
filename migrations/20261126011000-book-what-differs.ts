import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_ALL_CREDITS } from '#credits';

/** Accepts bookings that give only their differences from the first one. */
export default class BookWhatDiffers implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BOOK_ALL_CREDITS);
  }

  async down(): Promise<void> {
    // The previous version gives every booking in full, which the function still accepts.
  }
}
