import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateFonts implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fonts (
        id text PRIMARY KEY,
        user_id text REFERENCES users (id) ON DELETE CASCADE,
        family text NOT NULL,
        family_key text NOT NULL,
        style text NOT NULL,
        weight integer NOT NULL CHECK (weight BETWEEN 1 AND 1000),
        italic boolean NOT NULL,
        format text NOT NULL CHECK (format IN ('ttf', 'otf', 'ttc', 'woff', 'woff2')),
        sha256 text NOT NULL CHECK (length(sha256) = 64),
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        sfnt_sha256 text NOT NULL CHECK (length(sfnt_sha256) = 64),
        face_index integer NOT NULL CHECK (face_index >= 0),
        glyph_count integer NOT NULL,
        axes jsonb NOT NULL,
        embedding text NOT NULL CHECK (embedding IN ('installable', 'editable', 'preview_print')),
        arabic jsonb NOT NULL,
        warnings jsonb NOT NULL,
        licence text,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX fonts_of_user_once ON fonts (user_id, sha256, face_index) WHERE user_id IS NOT NULL',
    );
    await runner.query('CREATE UNIQUE INDEX public_fonts_once ON fonts (sha256, face_index) WHERE user_id IS NULL');
    await runner.query('CREATE INDEX fonts_by_family ON fonts (family_key, user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fonts');
  }
}
