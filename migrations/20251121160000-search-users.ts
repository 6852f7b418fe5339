import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldName } from '#kernel';

/** Adds names in their search form, so that an administrator finds every spelling. */
export default class SearchUsers implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN name_folded text NOT NULL DEFAULT ''`);
    const named = (await runner.query(`SELECT id, name FROM users WHERE name <> ''`)) as { id: string; name: string }[];
    await runner.query(
      `UPDATE users SET name_folded = n.folded FROM unnest($1::text[], $2::text[]) AS n (id, folded) WHERE users.id = n.id`,
      [named.map(({ id }) => id), named.map(({ name }) => foldName(name))],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN name_folded');
  }
}
