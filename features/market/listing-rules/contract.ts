import * as z from 'zod/mini'
import { auditMessages } from '#features/members/audit/copy.ts'
import { create, get, patch } from '#platform/contract/endpoint.ts'
import { Id, lineText, optionalLine, optionalText, text } from '#platform/contract/fields.ts'
import { listingRuleMessages } from './copy.ts'
import { listingDecisions, ruleSubjects } from './rule.ts'

export const listingRuleLimits = { name: 120, text: 1_000, reason: 500 }
const Rule = z.object({
  subject: z.enum(ruleSubjects, { error: () => listingRuleMessages.badSubject }),
  name: z.string(),
  category: z.string(),
  decision: z.enum(listingDecisions, { error: () => listingRuleMessages.badDecision }),
  reason: z.string(),
  source: z.string(),
  notice: z.string(),
})

export const RuleForStaff = z.extend(Rule, {
  id: Id,
  validFrom: z.string(),
  /** The last day; null: until a later rule replaces it. */
  validUntil: z.nullable(z.string()),
  isInForce: z.boolean(),
})
export type RuleForStaff = z.infer<typeof RuleForStaff>

const isDay = (value: string) => /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const day = z
  .string({ error: () => listingRuleMessages.badDay })
  .check(z.refine(isDay, { error: () => listingRuleMessages.badDay }))

export const RuleInput = z.object({
  subject: z.enum(ruleSubjects, { error: () => listingRuleMessages.badSubject }),
  name: lineText({ error: () => listingRuleMessages.blankName }, listingRuleLimits.name),
  category: optionalLine(listingRuleLimits.name),
  decision: z.enum(listingDecisions, { error: () => listingRuleMessages.badDecision }),
  reason: optionalText(listingRuleLimits.text),
  source: optionalText(listingRuleLimits.text),
  notice: optionalText(listingRuleLimits.text),
  validFrom: day,
  validUntil: z.optional(z.nullable(day)),
  /** For the audit log. */
  why: text({ error: () => auditMessages.reason }, listingRuleLimits.reason),
})
export type RuleInput = z.infer<typeof RuleInput>

export const RuleEnd = z.object({
  validUntil: day,
  why: text({ error: () => auditMessages.reason }, listingRuleLimits.reason),
})
export type RuleEnd = z.infer<typeof RuleEnd>

export const listingRuleApi = {
  /** The rules in force today, checked by the seller's form and again by the server. */
  list: get('/api/listing-rules', 'List the rules for what may be sold', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(Rule),
    freshMinutes: 5,
    visitorsShareSeconds: 1,
  }),
  all: get('/api/admin/listing-rules', 'List the rules with those of other times', {
    access: 'staff',
    scope: 'admin:read',
    answer: z.array(RuleForStaff),
  }),
  make: create('/api/admin/listing-rules', 'Add a rule for what may be sold', {
    access: 'admin',
    body: RuleInput,
    answer: RuleForStaff,
  }),
  /** Rules are not edited: one ends and another begins. */
  end: patch('/api/admin/listing-rules/:id', 'Change a rule for what may be sold', {
    access: 'admin',
    body: RuleEnd,
    answer: RuleForStaff,
  }),
}
