import * as z from 'zod/mini'
import { Page, pageLimits } from '#features/site/settings/pages.contract.ts'
import { del, get, put } from '#platform/contract/endpoint.ts'
import { Instant, lineText, Message, text } from '#platform/contract/fields.ts'
import { adminPageMessages } from './pages.copy.ts'

/** A page in the list of all. */
export const ListedPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** The number of the newest version, which may not be in force yet. */
  version: z.number(),
  inForceFrom: Instant,
  /** An extra page of the operator, which can be deleted. */
  isExtra: z.boolean(),
})
export type ListedPage = z.infer<typeof ListedPage>

/** `content` has what stands for the operator and the like as it was written. */
export const PageVersion = z.extend(Page, { asksConsent: z.boolean(), inFooter: z.boolean() })
export type PageVersion = z.infer<typeof PageVersion>

/** The newest version, and all that there are, the newest first; the last of a page that comes with the software is its version 0. */
export const EditedPage = z.extend(PageVersion, { isExtra: z.boolean(), versions: z.array(PageVersion) })
export type EditedPage = z.infer<typeof EditedPage>

export const PageInput = z.object({
  title: lineText({ error: () => adminPageMessages.title }, pageLimits.title),
  content: text({ error: () => adminPageMessages.content }, pageLimits.content),
  /** null: at once. */
  inForceFrom: z.nullable(z.iso.datetime({ error: () => adminPageMessages.badDay })),
  asksConsent: z.boolean({ error: () => adminPageMessages.badConsent }),
  inFooter: z.optional(z.boolean()),
})
export type PageInput = z.infer<typeof PageInput>

const all = '/api/admin/pages'
const one = `${all}/:slug` as const

export const adminPageApi = {
  list: get(all, 'List the pages about the site', { access: 'admin', answer: z.array(ListedPage) }),
  read: get(one, 'Read a page about the site with its drafts', { access: 'admin', answer: EditedPage }),
  publish: put(one, 'Write a version of a page about the site', {
    access: 'admin',
    body: PageInput,
    answer: EditedPage,
    hidesContent: true,
    limit: '60 per hour',
  }),
  delete: del(one, 'Delete a page about the site', { access: 'admin', answer: Message, hidesContent: true }),
}
