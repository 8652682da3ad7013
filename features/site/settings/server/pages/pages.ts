import { siteDay } from '#platform/contract/clocks.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Page, ReadPage } from '../../pages.contract.ts'
import { isOurSlug, isUnderPages, ourSlugs } from '../../pages/addresses.ts'
import { pageMessages } from '../../pages/copy.ts'
import { ourPage, oursInForceFrom } from '../../pages/our-pages.ts'
import { readPageText } from '../../pages/page-text.ts'
import { fillPlaceholders } from '../../pages/placeholders.ts'
import type { FullSite, ShownSettings } from '../../settings.ts'
import { readSettings } from '../settings.ts'
import { findPage, listPagesInForce, listPageVersions } from './pages.queries.ts'

type SiteNow = FullSite & ShownSettings

export const readSiteNow = async (db: Db, config: Config): Promise<SiteNow> => ({
  ...config.site,
  ...(await readSettings(db, config)),
})

/** The page as it is in force. `providers`: who processes card payments, for the privacy policy that comes with the software. */
export async function readSitePage(
  db: Db,
  config: Config,
  slug: string,
  providers: string,
): Promise<ReadPage> {
  const site = await readSiteNow(db, config)
  const row = await findPage(db, slug)
  const page = row ? shapePage(row, site) : ours(slug, site, providers)
  if (!page) throw notFound(pageMessages.missing)
  return { ...page, sections: readPageText(page.content) }
}

/** What it said before, too: a member agreed to it. */
export async function readPageVersions(
  db: Db,
  config: Config,
  slug: string,
  providers: string,
): Promise<Page[]> {
  const site = await readSiteNow(db, config)
  const written = (await listPageVersions(db, slug)).map((row) => shapePage(row, site))
  const first = ours(slug, site, providers)
  if (!first && written.length === 0) throw notFound(pageMessages.missing)
  return first ? [...written, first] : written
}

/** The pages under /pages: the rules, and what admins added. */
export const listTexts = async (db: Db): Promise<string[]> => {
  const written = (await listPagesInForce(db)).map(({ slug }) => slug)
  return [...new Set([...ourSlugs, ...written])].filter(isUnderPages)
}

/** null while the terms that come with the software are in force. */
export type TermsInForce = { version: number; day: string } | null

/** The terms that whoever registers now agrees to. */
export async function termsInForce(db: Db): Promise<TermsInForce> {
  const row = await findPage(db, 'terms')
  return row ? { version: row.version, day: siteDay(new Date(row.inForceFrom).getTime()) } : null
}

function shapePage({ slug, title, content, version, inForceFrom }: Page, site: SiteNow): Page {
  return {
    slug,
    title: fillPlaceholders(title, site),
    content: fillPlaceholders(content, site),
    version,
    inForceFrom,
  }
}

const ours = (slug: string, site: SiteNow, providers: string): Page | null =>
  isOurSlug(slug)
    ? { slug, ...ourPage(slug, site, providers), version: 0, inForceFrom: oursInForceFrom }
    : null
