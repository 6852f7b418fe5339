import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_CREDITS } from '#credits';
import { ENQUEUE_JOB } from '#queue';

/** Lets the booking that brings a balance down to where it is low queue a job that says so. */
export default class TellOfLowCredits implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENQUEUE_JOB);
    await runner.query(BOOK_CREDITS);
  }

  /** Who went before books without saying what is low, and then nothing is queued. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION enqueue_job');
  }
}
