import { siteInstant } from '#platform/contract/clocks.ts'
import { EditedPage, PageInput, type PageVersion } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'

const blank = { slug: '', title: '', content: '', day: '', asksConsent: false, inFooter: true }
/** What the form holds. `day` is empty for a version that is in force at once. */
export type TypedPage = typeof blank

/** A version starts with the text of the last one; whether it asks for consent is decided anew. */
export const typedPage = (page: EditedPage | null): TypedPage =>
  page ? { ...blank, slug: page.slug, ...textOf(page), inFooter: page.inFooter } : blank

export const textOf = ({ title, content }: PageVersion) => ({ title, content })

export const checkPage = ({ title, content, day, asksConsent, inFooter }: TypedPage) =>
  PageInput.safeParse({ title, content, inForceFrom: startOf(day), asksConsent, inFooter })

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The beginning of the day where the site is. What is no day stays as it was typed, and is refused. */
function startOf(day: string) {
  if (day.trim() === '') return null
  return isDay.test(day) ? siteInstant(new Date(day)).toISOString() : day
}

export const checkAddress = ({ slug }: TypedPage) =>
  /^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/.test(slug) ? {} : { slug: adminPageCopy.addressWrong }
