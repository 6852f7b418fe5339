import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_CREDITS } from '#credits';
import { ENQUEUE_JOB } from '#queue';

/** Makes the booking that takes a balance below the low mark queue a notification job. */
export default class TellOfLowCredits implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENQUEUE_JOB);
    await runner.query(BOOK_CREDITS);
  }

  /** The previous version books without a low mark, and then no job is queued. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION enqueue_job');
  }
}
