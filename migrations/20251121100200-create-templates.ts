import type { MigrationInterface, QueryRunner } from 'typeorm';

export default class CreateTemplates implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE templates (
        id text PRIMARY KEY,
        user_id text REFERENCES users (id) ON DELETE CASCADE,
        slug text UNIQUE CHECK (slug IS NULL OR user_id IS NULL),
        name text NOT NULL,
        name_folded text NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3)
      )`);
    await runner.query(
      'CREATE INDEX templates_of_user ON templates (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL',
    );
    await runner.query(`
      CREATE TABLE template_versions (
        template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
        version integer NOT NULL CHECK (version > 0),
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        schema text NOT NULL,
        fields jsonb NOT NULL,
        fonts jsonb NOT NULL,
        assets jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (template_id, version)
      )`);
    await runner.query(
      'CREATE INDEX template_versions_by_asset ON template_versions USING gin (assets jsonb_path_ops)',
    );
    await runner.query(`
      CREATE FUNCTION template_versions_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a template version never changes: write a new one';
      END $$`);
    await runner.query(`
      CREATE TRIGGER template_versions_immutable BEFORE UPDATE ON template_versions
      FOR EACH ROW EXECUTE FUNCTION template_versions_are_immutable()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE template_versions');
    await runner.query('DROP FUNCTION template_versions_are_immutable');
    await runner.query('DROP TABLE templates');
  }
}
