import type { Db } from '#platform/server/postgres/db.ts'
import type { Business } from '../contract.ts'
import { businessLicences, endOfDay, licenceKinds } from '../licence-kinds.ts'
import { clearVerification, findLongest, isLicenceAsked, updateVerification } from './verification.queries.ts'

type Marked = Pick<Business, 'id' | 'category' | 'verifiedUntil'>

/** The licences of which this kind of business needs one before it is Verified; if empty, an admin decides without. */
export const readAskedLicences = async (db: Db, { category }: Pick<Business, 'category'>) =>
  (await isLicenceAsked(db, category)) ? (businessLicences.get(category) ?? []) : []

/** The end of the longest verified licence of these kinds; null: none. */
export async function readLicensedUntil(db: Db, id: number, kinds: Parameters<typeof findLongest>[2]) {
  const longest = await findLongest(db, id, kinds)
  return longest ? endOfDay(longest.expiresOn) : null
}

/**
 * Updates the Verified badge after a licence was verified or revoked (`lapsed`: the end of that licence), or the category
 * changed: where a licence is required, the badge expires with it; elsewhere any verified licence grants it.
 */
export async function settleMark(db: Db, { id, category, verifiedUntil }: Marked, lapsed: string | null) {
  const asked = await readAskedLicences(db, { category })
  const longest = await findLongest(db, id, asked.length > 0 ? asked : licenceKinds)
  const until = longest ? endOfDay(longest.expiresOn) : null
  const isBound = asked.length > 0 || verifiedUntil === lapsed
  if (longest && until && (isBound || until > (verifiedUntil ?? '')))
    await updateVerification(db, id, longest.checkedBy, until)
  else if (isBound && until === null) await clearVerification(db, id)
}
