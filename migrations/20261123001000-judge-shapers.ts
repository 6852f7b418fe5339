import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records the shaper of each font. Null means not yet judged, which the next template bound to the font triggers. Known
 * are the bundled fonts, and those that a warning reported as shaped differently by the two shapers.
 */
export default class JudgeShapers implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE fonts ADD COLUMN shaper text CHECK (shaper IN ('rustybuzz', 'harfrust'))`);
    await runner.query(`
      UPDATE fonts SET shaper = 'harfrust', warnings = (
        SELECT coalesce(jsonb_agg(warning ORDER BY place), '[]')
        FROM jsonb_array_elements(warnings) WITH ORDINALITY AS each (warning, place)
        WHERE warning ->> 'code' <> 'shapers_differ'
      )
      WHERE warnings @> '[{"code": "shapers_differ"}]'`);
    await runner.query(`
      UPDATE fonts SET shaper = CASE family WHEN 'Scheherazade New' THEN 'harfrust' ELSE 'rustybuzz' END
      WHERE licence IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fonts DROP COLUMN shaper');
  }
}
