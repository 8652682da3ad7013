import type { Pool } from 'pg'

/** Remembers which version of Highveld has used these data last. */
export async function recordVersion(pool: Pool, version: string): Promise<void> {
  await pool.query(
    `insert into installation (key, value) values ('version', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value where installation.value <> excluded.value`,
    [version],
  )
}

/** null: a version before it was remembered. */
export async function findDataVersion(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ version: string }>(
    `select value #>> '{}' as version from installation where key = 'version'`,
  )
  return rows[0]?.version ?? null
}
