import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { Instant } from '#platform/contract/fields.ts'
import { Format } from '#platform/contract/formatted-text.ts'

export const pageLimits = { title: 100, content: 60_000, extraPages: 20, versions: 100 }

export const Page = z.object({
  slug: z.string(),
  title: z.string(),
  /** With its marks; what stands for the operator and the like is filled in. */
  content: z.string(),
  /** 0: the text that comes with the software. */
  version: z.number(),
  inForceFrom: Instant,
})
export type Page = z.infer<typeof Page>

/** What follows a heading, up to the next. The text before the first heading has ''. */
const Section = z.object({ heading: z.string(), format: Format })
export type PageSection = z.infer<typeof Section>

/** `sections`: the content as it is drawn. */
export const ReadPage = z.extend(Page, { sections: z.array(Section) })
export type ReadPage = z.infer<typeof ReadPage>

const one = '/api/pages/:slug'

export const pageApi = {
  read: get(one, 'Read a page about the site', {
    access: 'anyone',
    scope: 'read',
    answer: ReadPage,
    isAgeGated: false,
    visitorsShareSeconds: 5,
  }),
  /** Lists the versions that are or were in force, the newest first. */
  versions: get(`${one}/versions`, 'List the versions of a page about the site', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(Page),
    isAgeGated: false,
    visitorsShareSeconds: 5,
  }),
}
