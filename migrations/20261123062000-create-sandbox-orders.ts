import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The records of the sandbox's store: not ours, though they are in the same database. */
export default class CreateSandboxOrders implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sandbox_orders (
        id uuid PRIMARY KEY,
        number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
        good_id text NOT NULL,
        text text NOT NULL,
        choice_id text NOT NULL,
        picture_url text,
        created_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_orders');
  }
}
