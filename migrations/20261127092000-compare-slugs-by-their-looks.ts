import type { MigrationInterface, QueryRunner } from 'typeorm';
import { parseSlug, skeletonOf } from '#campaigns';

interface Slugged {
  id: string;
  slug: string;
}

/**
 * Rewrites slugs in their current lookup form and adds a unique key of their appearance: among older slugs that look
 * alike, the first keeps it. A slug whose new form is already taken gets a new slug.
 */
export default class CompareSlugsByTheirLooks implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns ADD COLUMN slug_skeleton text CONSTRAINT campaigns_slug_skeleton UNIQUE');
    const all = (await runner.query('SELECT id, slug FROM campaigns ORDER BY created_at, id')) as Slugged[];
    const slugs = new Set(all.map(({ slug }) => slug));
    const seen = new Set<string>();
    for (const { id, slug } of all) {
      const parsed = parseSlug(slug) ?? slug;
      const kept =
        parsed !== slug && slugs.has(parsed) ? `${parsed.slice(0, 32)}-${id.slice(-6).toLowerCase()}` : parsed;
      const looks = skeletonOf(kept);
      const values = [id, kept, seen.has(looks) ? null : looks];
      await runner.query('UPDATE campaigns SET slug = $2, slug_skeleton = $3 WHERE id = $1', values);
      slugs.add(kept);
      seen.add(looks);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns DROP COLUMN slug_skeleton');
  }
}
