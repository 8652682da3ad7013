import * as z from 'zod/mini'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get } from '#platform/contract/endpoint.ts'
import { Id, Instant, lineText, Message } from '#platform/contract/fields.ts'
import { textRuleMessages } from './copy.ts'
import { isHost, isWord } from './rule-values.ts'

export const textRuleLimits = { value: 100, rules: 1_000 }

/** How many people a text of an account in its first days may mention; the other limits of new accounts are settings of the site. */
export const newAccountMentions = 5

/** A word or phrase, or the host of a link with all hosts below it. */
export const textRuleKinds = ['word', 'host'] as const
export type TextRuleKind = (typeof textRuleKinds)[number]

const TextRule = z.object({
  id: Id,
  kind: z.enum(textRuleKinds),
  value: z.string(),
  /** null: the account is deleted. */
  createdBy: z.nullable(UserRef),
  createdAt: Instant,
})
export type TextRule = z.infer<typeof TextRule>

export const TextRuleInput = z
  .extend(ReasonInput, {
    kind: z.enum(textRuleKinds, { error: () => textRuleMessages.badKind }),
    value: lineText({ error: () => textRuleMessages.blank }, textRuleLimits.value),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'word' || isWord(value), {
      error: () => textRuleMessages.badWord,
      path: ['value'],
    }),
    z.refine(({ kind, value }) => kind !== 'host' || isHost(value), {
      error: () => textRuleMessages.badHost,
      path: ['value'],
    }),
  )
export type TextRuleInput = z.infer<typeof TextRuleInput>

export const textRuleApi = {
  list: get('/api/admin/text-rules', 'List the words and links that are checked', {
    access: 'staff',
    scope: 'admin:read',
    answer: z.array(TextRule),
  }),
  add: create('/api/admin/text-rules', 'Add a word or link that is checked', {
    access: 'admin',
    body: TextRuleInput,
    answer: TextRule,
  }),
  remove: del('/api/admin/text-rules/:id', 'Delete a word or link that is checked', {
    access: 'admin',
    body: ReasonInput,
    answer: Message,
  }),
}
