import * as z from 'zod/mini'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { create, del, get, patch, put } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, lineText, text } from '#platform/contract/fields.ts'
import { Format } from '#platform/contract/formatted-text.ts'
import { guideMessages } from './guide.copy.ts'

export const guideLimits = { title: 100, content: 10_000, pages: 30 }

export const GuideEntry = z.object({ id: Id, title: z.string(), editedAt: Instant })
export type GuideEntry = z.infer<typeof GuideEntry>

export const GuidePage = z.extend(GuideEntry, {
  content: z.string(),
  /** Omitted for plain text. `content` has the words without the marks. */
  format: z.optional(Format),
  version: z.number(),
  /** Who changed it last; null if the viewer may not know, or the account is gone. */
  editor: z.nullable(UserRef),
})
export type GuidePage = z.infer<typeof GuidePage>

const words = {
  title: lineText({ error: () => guideMessages.required }, guideLimits.title),
  content: text({ error: () => guideMessages.required }, guideLimits.content),
}
const GuideInput = z.object({ ...cannabisAcknowledgement, ...words })
export type GuideInput = z.infer<typeof GuideInput>

/** `version` is the one that was changed: nobody overwrites what others wrote meanwhile. */
const GuideChange = z.object({ ...cannabisAcknowledgement, ...words, version: z.int() })
export type GuideChange = z.infer<typeof GuideChange>

/** All pages of the guide, in their new order. */
const GuideOrder = z.object({ ids: z.array(Id).check(z.maxLength(guideLimits.pages)) })

const all = '/api/groups/:id/guide'
const one = `${all}/:pageId` as const

export const guideApi = {
  list: get(all, 'Read the contents of a guide', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(GuideEntry),
    freshMinutes: 5,
    offline: true,
  }),
  create: create(all, 'Add a page to a guide', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: GuideInput,
    texts: ['title', 'content'],
    warnsAs: 'guidePage',
    answer: GuidePage,
    limit: '30 per hour',
  }),
  arrange: put(all, 'Arrange the pages of a guide', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: GuideOrder,
    answer: z.array(GuideEntry),
  }),
  read: get(one, 'Read a page of a guide', {
    access: 'anyone',
    scope: 'read',
    answer: GuidePage,
    freshMinutes: 5,
    offline: true,
  }),
  edit: patch(one, 'Edit a page of a guide', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: GuideChange,
    texts: ['title', 'content'],
    warnsAs: 'guidePage',
    answer: GuidePage,
    limit: '60 per hour',
  }),
  remove: del(one, 'Delete a page of a guide', {
    access: 'member',
    scope: 'write:groups',
    query: ReasonQuery,
    answer: Message,
  }),
}
