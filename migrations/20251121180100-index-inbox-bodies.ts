import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class IndexInboxBodies implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Names of events stay for ever; who looks for bodies that are too old must not go through all of them every day.
    await runner.query('CREATE INDEX inbox_events_bodies ON inbox_events (received_at) WHERE body IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX inbox_events_bodies');
  }
}
