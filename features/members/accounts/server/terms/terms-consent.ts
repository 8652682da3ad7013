import { termsInForce } from '#features/site/settings/server/pages/pages.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { termsMessages } from '../../terms.copy.ts'
import { insertConsent, updateAgreedTerms } from './terms-consent.queries.ts'

/** What somebody agreed to when they registered. Version 0, the text that comes with the software, is in their account. */
export async function recordConsent(db: Db, userId: number, version: number, agreedAt?: string) {
  if (version > 0) await insertConsent(db, userId, version, agreedAt)
}

/** Agrees to the terms in force. Who read an earlier version has not agreed to what came since. */
export const agreeToTerms = (db: Db, viewer: Viewer, version: number) =>
  inTransaction(db, async (tx) => {
    const terms = await termsInForce(tx)
    if (terms?.version !== version) throw conflict(termsMessages.changedMeanwhile)

    const isNew = await updateAgreedTerms(tx, viewer.id, version)
    if (isNew) await insertConsent(tx, viewer.id, version)
    return { message: termsMessages.agreed }
  })
