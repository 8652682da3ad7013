import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, notFound } from '#platform/server/errors.ts'
import { afterCommit, inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { textRuleLimits, type TextRuleInput } from '../contract.ts'
import { textRuleMessages } from '../copy.ts'
import { compileRules, hostOf, type RuleFinder } from './blocked.ts'
import { deleteTextRule, findTextRule, insertTextRule, listTextRules } from './text-rules.queries.ts'

const freshMs = 3_000
type Cached = { rules: string; findBrokenRule: RuleFinder; until: number }
const cache = new WeakMap<Config, Cached>()

/** The rules are at most a few seconds old: every text that is published is compared with them. They are compiled when they have changed. */
export async function readRuleFinder(db: Db, config: Config) {
  const cached = cache.get(config)
  if (cached && cached.until > Date.now()) return cached.findBrokenRule
  const list = await listTextRules(db)
  const rules = JSON.stringify(list)
  const findBrokenRule = cached?.rules === rules ? cached.findBrokenRule : compileRules(list)
  cache.set(config, { rules, findBrokenRule, until: Date.now() + freshMs })
  return findBrokenRule
}

export const addTextRule = (db: Db, config: Config, viewer: Viewer, { kind, value, reason }: TextRuleInput) =>
  inTransaction(db, async (tx) => {
    if ((await listTextRules(tx)).length >= textRuleLimits.rules) throw conflict(textRuleMessages.full)
    const id = await insertTextRule(tx, kind, kind === 'host' ? hostOf(value) : value, viewer.id)
    if (id === null) throw conflict(textRuleMessages.already)

    const rule = await readTextRule(tx, id)
    await recordStaffAction(
      tx,
      viewer,
      { action: 'textRule.add', type: 'textRule', id, name: rule.value },
      reason,
    )
    afterCommit(tx, () => cache.delete(config))
    return rule
  })

export const removeTextRule = (db: Db, config: Config, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const { value } = await readTextRule(tx, id)
    await deleteTextRule(tx, id)
    await recordStaffAction(
      tx,
      viewer,
      { action: 'textRule.remove', type: 'textRule', id, name: value },
      reason,
    )
    afterCommit(tx, () => cache.delete(config))
    return { message: textRuleMessages.removed }
  })

async function readTextRule(db: Db, id: number) {
  const rule = await findTextRule(db, id)
  if (!rule) throw notFound(textRuleMessages.missing)
  return rule
}
