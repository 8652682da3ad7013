import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type RuleEnd, type RuleInput } from '../contract.ts'
import { listingRuleMessages } from '../copy.ts'
import { recheckListings } from './listing-rules.jobs.ts'
import { endRule, findRule, findToday, insertRule, listRulesToday } from './listing-rules.queries.ts'

export const readRulesToday = (db: Db) => listRulesToday(db)

/** A new rule about the same subject takes the place of the one before on the day on which it begins. */
export const makeRule = (db: Db, viewer: Viewer, { why, ...rule }: RuleInput) =>
  inTransaction(db, async (tx) => {
    checkWords(rule)
    const today = await findToday(tx)
    if (rule.validUntil && rule.validUntil < rule.validFrom) throw invalid(listingRuleMessages.badDay)
    if (rule.validFrom < today) throw invalid(listingRuleMessages.pastDay)
    const id = await insertRule(tx, viewer.id, rule)
    await recordStaffAction(tx, viewer, { action: 'rule.make', type: 'rule', id, name: rule.name }, why)
    await enqueue(tx, recheckListings, {})
    return readRule(tx, id)
  })

/** A rule that restricts must give sellers its reason and source. */
function checkWords({ decision, reason, source }: Omit<RuleInput, 'why'>) {
  if (decision === 'allowed') return
  if (!reason) throw invalid(listingRuleMessages.blankReason)
  if (!source) throw invalid(listingRuleMessages.blankSource)
}

export const endRuleOn = (db: Db, viewer: Viewer, id: number, { validUntil, why }: RuleEnd) =>
  inTransaction(db, async (tx) => {
    const rule = await readRule(tx, id)
    const today = await findToday(tx)
    if (rule.validUntil !== null && rule.validUntil < today) throw conflict(listingRuleMessages.over)
    if (validUntil < rule.validFrom) throw invalid(listingRuleMessages.badDay)
    if (validUntil < today) throw invalid(listingRuleMessages.pastDay)
    await endRule(tx, id, { validUntil })
    await recordStaffAction(tx, viewer, { action: 'rule.end', type: 'rule', id, name: rule.name }, why)
    await enqueue(tx, recheckListings, {})
    return readRule(tx, id)
  })

async function readRule(db: Db, id: number) {
  const rule = await findRule(db, id)
  if (!rule) throw notFound(listingRuleMessages.missing)
  return rule
}
