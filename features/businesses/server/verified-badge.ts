import type { Db } from '#platform/server/postgres/db.ts'
import type { Business } from '../contract.ts'
import { businessLicences, endOfDay, licenceKinds } from '../licence-kinds.ts'
import { clearVerification, findLongest, isLicenceAsked, updateVerification } from './verification.queries.ts'

type Marked = Pick<Business, 'id' | 'category' | 'verifiedUntil'>

/** The licences of which this kind of business has to hold one before it is Verified; none: an admin sees for themselves. */
export const readAskedLicences = async (db: Db, { category }: Pick<Business, 'category'>) =>
  (await isLicenceAsked(db, category)) ? (businessLicences.get(category) ?? []) : []

/** Until when a licence of these kinds holds that an admin has checked; null: none does. */
export async function readLicensedUntil(db: Db, id: number, kinds: Parameters<typeof findLongest>[2]) {
  const longest = await findLongest(db, id, kinds)
  return longest ? endOfDay(longest.expiresOn) : null
}

/**
 * The Verified mark follows the licences once one was checked or taken back (`lapsed`: when that one would have ended), or the kind of business
 * changed: where one is asked for, the mark holds as long as it does; elsewhere any licence that was checked gives it.
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
