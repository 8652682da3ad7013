import type { Db } from '#platform/server/postgres/db.ts'

/** A reported member for the staff, whatever they share with others. */
export const findReportedMember = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('users')
    .select(['displayName', 'username', 'bio', 'bannerUrl', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { displayName, username, bio, ...shown } = row
  return { ...shown, title: `${displayName} (@${username})`, text: bio }
}
