import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class IndexInboxBodies implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Event names stay forever; the daily search for expired bodies must not scan them all.
    await runner.query('CREATE INDEX inbox_events_bodies ON inbox_events (received_at) WHERE body IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX inbox_events_bodies');
  }
}
