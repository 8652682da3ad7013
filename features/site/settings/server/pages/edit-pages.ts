import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { isOurSlug, ourSlugs } from '../../pages/addresses.ts'
import { ourPage, oursInForceFrom } from '../../pages/our-pages.ts'
import { siteOfPlaceholders } from '../../pages/placeholders.ts'
import { shownDefaults } from '../../settings.ts'
import { announceSettings } from '../settings.ts'
import {
  deletePage,
  insertPageVersion,
  listAllVersions,
  listNewestVersions,
  lockPages,
} from './pages.queries.ts'
import { readSiteNow } from './pages.ts'

export type WrittenVersion = {
  slug: string
  title: string
  content: string
  version: number
  inForceFrom: string
  asksConsent: boolean
  inFooter: boolean
}

/** Every version of a page as it was written, the newest first. Those of a page that comes with the software end with its version 0. */
export async function readWrittenVersions(
  db: Db,
  config: Config,
  slug: string,
  providers: string,
): Promise<WrittenVersion[]> {
  const written = (await listAllVersions(db, slug)).map(({ createdAt: _, ...version }) => version)
  if (!isOurSlug(slug)) return written
  return [...written, await readOurVersion(db, config, slug, providers)]
}

async function readOurVersion(db: Db, config: Config, slug: (typeof ourSlugs)[number], providers: string) {
  const site = siteOfPlaceholders(await readSiteNow(db, config))
  const page = ourPage(slug, { ...shownDefaults, ...site, hasSample: false, pages: [] }, providers)
  return { slug, ...page, version: 0, inForceFrom: oursInForceFrom, asksConsent: false, inFooter: true }
}

/** The newest version of every page. */
export async function listWrittenPages(db: Db, config: Config, providers: string) {
  const newest = await listNewestVersions(db)
  const ours = await Promise.all(
    ourSlugs.map(
      async (slug) =>
        newest.find((page) => page.slug === slug) ?? (await readOurVersion(db, config, slug, providers)),
    ),
  )
  return [...ours, ...newest.filter(({ slug }) => !isOurSlug(slug))]
}

/** Adds the next version. One admin at a time, so that each has a number of its own. */
export async function addPageVersion(
  tx: Db,
  config: Config,
  page: Omit<WrittenVersion, 'version'> & { createdBy: number },
) {
  const added = await insertPageVersion(tx, page)
  await announceSettings(tx, config)
  return added
}

export const waitForOtherEditors = (tx: Db) => lockPages(tx)

export async function removePage(tx: Db, config: Config, slug: string) {
  const isGone = await deletePage(tx, slug)
  if (isGone) await announceSettings(tx, config)
  return isGone
}
