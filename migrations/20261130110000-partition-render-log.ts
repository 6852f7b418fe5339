import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables with their ids. */
const TABLES = { failed_renders: 'id', render_details: 'render_id' } as const;

/** Days for which tables are made in advance; the hourly job then continues. */
const DAYS_AHEAD = 3;

/**
 * Divides failed renders and the details of all into tables by day (UTC), in a schema of their own: a day whose
 * retention is over is dropped as a whole. Rows of days without a table are in the default one, such as those of a
 * restored backup, and are deleted. The service's role may not change tables, so it calls functions of the owner.
 */
export default class PartitionRenderLog implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA render_log');
    for (const [table, id] of Object.entries(TABLES)) {
      await runner.query(`ALTER TABLE ${table} RENAME TO former_${table}`);
      await runner.query(`ALTER TABLE former_${table} DROP CONSTRAINT ${table}_pkey`);
      await runner.query(
        `CREATE TABLE ${table} (LIKE former_${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE,
          PRIMARY KEY (${id}, created_at)) PARTITION BY RANGE (created_at)`,
      );
      await runner.query(`CREATE TABLE render_log.${table}_other PARTITION OF ${table} DEFAULT`);
      await runner.query(`INSERT INTO ${table} SELECT * FROM former_${table}`);
      await runner.query(`DROP TABLE former_${table}`);
      await runner.query(`CREATE INDEX ${table}_of_user ON ${table} (user_id, created_at)`);
    }
    // Attaching locks only the default table against readers. A lock that isn't available ends the call, not its readers.
    await runner.query(`
      CREATE FUNCTION make_render_log_day(_day date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
      DECLARE
        _table text;
        _name text;
        _from timestamptz := _day::timestamp AT TIME ZONE 'UTC';
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('render_log'));
        FOREACH _table IN ARRAY ARRAY['failed_renders', 'render_details'] LOOP
          _name := _table || to_char(_day, '_YYYYMMDD');
          CONTINUE WHEN to_regclass('render_log.' || _name) IS NOT NULL;
          EXECUTE format('CREATE TABLE render_log.%I (LIKE %I INCLUDING ALL)', _name, _table);
          EXECUTE format(
            'WITH moved AS (DELETE FROM render_log.%I WHERE created_at >= $1 AND created_at < $2 RETURNING *)
             INSERT INTO render_log.%I SELECT * FROM moved', _table || '_other', _name) USING _from, _from + interval '24 hours';
          EXECUTE format('ALTER TABLE %I ATTACH PARTITION render_log.%I FOR VALUES FROM (%L) TO (%L)',
            _table, _name, _from, _from + interval '24 hours');
        END LOOP;
      END $$`);
    await runner.query(`
      CREATE FUNCTION drop_render_log_days(_before date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
        SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
      DECLARE
        _name text;
        _dropped integer := 0;
      BEGIN
        FOR _name IN
          SELECT c.relname FROM pg_class c
          WHERE c.relnamespace = 'render_log'::regnamespace AND c.relkind = 'r' AND c.relname ~ '_[0-9]{8}$'
            AND to_date(right(c.relname, 8), 'YYYYMMDD') < _before
        LOOP
          EXECUTE format('DROP TABLE render_log.%I', _name);
          _dropped := _dropped + 1;
        END LOOP;
        RETURN _dropped;
      END $$`);
    await runner.query(
      `SELECT make_render_log_day((now() AT TIME ZONE 'UTC')::date + n) FROM generate_series(0, ${DAYS_AHEAD}) n`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION drop_render_log_days');
    await runner.query('DROP FUNCTION make_render_log_day');
    for (const [table, id] of Object.entries(TABLES)) {
      await runner.query(`ALTER TABLE ${table} RENAME TO divided_${table}`);
      await runner.query(`ALTER INDEX ${table}_pkey RENAME TO divided_${table}_pkey`);
      await runner.query(`ALTER INDEX ${table}_of_user RENAME TO divided_${table}_of_user`);
      await runner.query(
        `CREATE TABLE ${table} (LIKE divided_${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (${id}))`,
      );
      await runner.query(`INSERT INTO ${table} SELECT * FROM divided_${table}`);
      await runner.query(`DROP TABLE divided_${table}`);
      const columns = table === 'failed_renders' ? 'user_id, created_at' : 'user_id';
      await runner.query(`CREATE INDEX ${table}_of_user ON ${table} (${columns})`);
      await runner.query(`CREATE INDEX ${table}_by_time ON ${table} USING brin (created_at)`);
    }
    await runner.query('DROP SCHEMA render_log');
  }
}
