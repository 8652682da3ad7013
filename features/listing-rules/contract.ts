import * as z from 'zod/mini'
import { auditMessages } from '#features/audit/contract.ts'
import { Id, optionalText, text } from '#platform/contract/fields.ts'
import { create, get, patch } from '#platform/contract/endpoint.ts'
import { listingDecisions, ruleSubjects } from './rule.ts'

export const listingRuleLimits = { name: 120, text: 1_000, reason: 500 }
export const listingRuleMessages = {
  blankName: 'Please say what the rule is about.',
  badDecision: 'Please choose a decision from the list.',
  badSubject: 'Please choose what kind of rule it is.',
  blankReason: 'Please say why: the seller reads it.',
  blankSource: 'Please name the source: the seller reads it.',
  badDay: 'Please give the days as YYYY-MM-DD, the last one not before the first.',
  pastDay: 'A rule begins and ends today or later: what was judged by it stays as it was.',
  missing: 'Rule not found',
  over: 'This rule has ended already.',
  made: 'Rule added',
  ended: 'Rule ended',
}

const Rule = z.object({
  subject: z.enum(ruleSubjects, listingRuleMessages.badSubject),
  name: z.string(),
  category: z.string(),
  decision: z.enum(listingDecisions, listingRuleMessages.badDecision),
  reason: z.string(),
  source: z.string(),
  notice: z.string(),
})

export const RuleForStaff = z.extend(Rule, {
  id: Id,
  validFrom: z.string(),
  /** The last day; null: until another begins. */
  validUntil: z.nullable(z.string()),
  isInForce: z.boolean(),
})
export type RuleForStaff = z.infer<typeof RuleForStaff>

const isDay = (value: string) => /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const day = z.string(listingRuleMessages.badDay).check(z.refine(isDay, listingRuleMessages.badDay))

export const RuleInput = z.object({
  subject: z.enum(ruleSubjects, listingRuleMessages.badSubject),
  name: text(listingRuleMessages.blankName, listingRuleLimits.name),
  category: optionalText(listingRuleLimits.name),
  decision: z.enum(listingDecisions, listingRuleMessages.badDecision),
  reason: optionalText(listingRuleLimits.text),
  source: optionalText(listingRuleLimits.text),
  notice: optionalText(listingRuleLimits.text),
  validFrom: day,
  validUntil: z.optional(z.nullable(day)),
  /** For the audit log. */
  why: text(auditMessages.reason, listingRuleLimits.reason),
})
export type RuleInput = z.infer<typeof RuleInput>

export const RuleEnd = z.object({
  validUntil: day,
  why: text(auditMessages.reason, listingRuleLimits.reason),
})
export type RuleEnd = z.infer<typeof RuleEnd>

export const listingRuleApi = {
  /** What is in force today: the seller's form judges by it, the server again. */
  list: get('/api/listing-rules', { access: 'anyone', answer: z.array(Rule), freshMinutes: 5 }),
  all: get('/api/admin/listing-rules', { access: 'staff', answer: z.array(RuleForStaff) }),
  make: create('/api/admin/listing-rules', { access: 'admin', body: RuleInput, answer: RuleForStaff }),
  /** A rule is never changed: it ends, and another begins. */
  end: patch('/api/admin/listing-rules/:id', { access: 'admin', body: RuleEnd, answer: RuleForStaff }),
}
