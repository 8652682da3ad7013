import { licenceKinds } from '#features/market/businesses/licence-kinds.ts'
import { judgeListing, type ListingJudgement } from '#features/market/listing-rules/judge-listing.ts'
import type { ListingRule } from '#features/market/listing-rules/rule.ts'
import { readRulesToday } from '#features/market/listing-rules/server/listing-rules.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { announceHidden } from '#platform/server/bus/something-hidden.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { listingNotifications } from '../notifications.ts'
import { listingMoveFor } from '../transitions.ts'
import { verdicts, withOptionWords } from './listing-policy.ts'
import { lockListing, writeListingStatus } from './listing.queries.ts'
import { listStatuses, type ListingStatus } from './recheck-listings.queries.ts'
import { optionsOf } from './variants/variants.queries.ts'

const atOnce = 500

/**
 * Applies the current rules to all listings: pauses those that no longer comply, reopens those that comply again, and
 * notifies their sellers.
 */
export async function recheckAllListings(db: Db) {
  const rules = await readRulesToday(db)
  let last = 0
  for (;;) {
    const batch = await listStatuses(db, last, atOnce)
    for (const product of batch) await judgeAgain(db, product, rules)
    if (batch.length < atOnce) return
    last = batch.at(-1)?.id ?? last
  }
}

/** Only changes of the rules matter here; labels, claims and licences are checked elsewhere. */
const isByRule = ({ cause }: ListingJudgement) => cause === 'words' || cause === 'category'

async function judgeAgain(db: Db, product: ListingStatus, rules: ListingRule[]) {
  const worded = withOptionWords({ ...product, options: optionsOf(product.options) })
  const whole = { ...worded, label: null, hasCertificate: false }
  const judgement = judgeListing(whole, { isVerified: true, licences: licenceKinds }, rules)
  const stands = !isByRule(judgement) || verdicts[judgement.decision] === 'fits' || isSeen(product, judgement)
  const isOtherLicence = judgement.needsLicence !== product.needsVerification
  if (stands === !product.isHeld && !(stands && isOtherLicence)) return
  await inTransaction(db, async (tx) => {
    const facts = await lockListing(tx, product.id)
    if (!facts) return
    const move = stands ? 'reopen' : 'hold'
    const rule = listingMoveFor('system', move, { ...facts, verdict: verdicts[judgement.decision] })
    if (!rule) return isOtherLicence && followLicence(tx, product, judgement, rules)
    const isPlain = stands && !judgement.needsLicence
    const { reason, source } = stands ? licenceRule(product, rules) : judgement
    await writeListingStatus(tx, product.id, {
      state: rule.to,
      isHeld: !stands,
      needsVerification: judgement.needsLicence,
      stateReason: isPlain ? '' : reason,
      stateSource: isPlain ? '' : source,
    })
    if (!stands) await announceHidden(tx)
    if (product.ownerId === null) return
    const { listingReopened, listingHeld } = listingNotifications
    const type = stands ? listingReopened : listingHeld
    await notifyAll(tx, { type, to: [product.ownerId], about: product.id, subject: product.name })
  })
}

/** The staff has reviewed and approved it. */
const isSeen = ({ isApproved }: ListingStatus, { decision }: ListingJudgement) =>
  decision === 'review' && isApproved

const followLicence = (db: Db, product: ListingStatus, judgement: ListingJudgement, rules: ListingRule[]) => {
  const { reason, source } = licenceRule(product, rules)
  const needsVerification = judgement.needsLicence
  return writeListingStatus(db, product.id, {
    needsVerification,
    stateReason: needsVerification ? reason : '',
    stateSource: needsVerification ? source : '',
  })
}

const licenceRule = ({ category }: ListingStatus, rules: ListingRule[]) =>
  rules.find(({ subject, name }) => subject === 'category' && name === category) ?? { reason: '', source: '' }
