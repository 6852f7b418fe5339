import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row's rendered file is a part of a shared object; earlier rows have one object each. */
export default class PackBatches implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE batch_rows ADD COLUMN pack uuid, ADD COLUMN pack_start integer CHECK (pack_start >= 0),
        ADD COLUMN pack_size integer CHECK (pack_size > 0),
        ADD CONSTRAINT batch_rows_packed CHECK ((pack IS NULL) = (pack_start IS NULL)
          AND (pack IS NULL) = (pack_size IS NULL) AND (pack IS NULL OR state = 'drawn'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE batch_rows DROP CONSTRAINT batch_rows_packed, DROP COLUMN pack, DROP COLUMN pack_start,
        DROP COLUMN pack_size`);
  }
}
