import { links } from '#platform/web/links.ts'

export const pageList = links.adminTab('pages')
export const pageEditor = (slug: string) => `${pageList}&page=${slug}`

/** The address of the form for another page. No page has it: it is reserved. */
export const newPage = 'new'
