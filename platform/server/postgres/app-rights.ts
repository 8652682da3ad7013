import type pg from 'pg'

/**
 * Gives the role of the running app its rights on the tables of the owner. With one role for both, as with a single DATABASE_URL, there
 * is nothing to give.
 */
export async function grantAppRights(ownerPool: pg.Pool, appPool: pg.Pool): Promise<void> {
  const [owner, app] = await Promise.all([ownerPool, appPool].map(roleOf))
  if (owner !== app) await ownerPool.query('select grant_app_rights($1)', [app])
}

async function roleOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ role: string }>('select current_user::text as role')
  return rows[0]?.role
}
