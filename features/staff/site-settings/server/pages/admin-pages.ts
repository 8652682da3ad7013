import { anyProvider } from '#features/market/payments/providers.ts'
import { recordAction } from '#features/members/audit/server/audit.ts'
import { pageLimits } from '#features/site/settings/pages.contract.ts'
import { isOurSlug } from '#features/site/settings/pages/addresses.ts'
import { isReservedSlug } from '#features/site/settings/pages/reserved-slugs.ts'
import {
  addPageVersion,
  listWrittenPages,
  readWrittenVersions,
  removePage,
  waitForOtherEditors,
} from '#features/site/settings/server/pages/edit-pages.ts'
import { followSettings } from '#features/site/settings/server/settings.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { EditedPage, ListedPage, PageInput } from '../../pages.contract.ts'
import { adminPageMessages } from '../../pages.copy.ts'

/** All pages: those that come with the software, and those that admins added. */
export const listAdminPages = async (db: Db, config: Config): Promise<ListedPage[]> =>
  (await listWrittenPages(db, config, anyProvider)).map(({ slug, title, version, inForceFrom }) => ({
    slug,
    title,
    version,
    inForceFrom,
    isExtra: !isOurSlug(slug),
  }))

/** The newest version as it was written, with the earlier ones. */
export async function readEditedPage(db: Db, config: Config, slug: string): Promise<EditedPage> {
  const versions = await readWrittenVersions(db, config, slug, anyProvider)
  const [newest] = versions
  if (!newest) throw notFound(adminPageMessages.missing)
  return { ...newest, isExtra: !isOurSlug(slug), versions }
}

type Publication = { slug: string; input: PageInput }

/** Publishes a new version, in force at once or from a day on. */
export async function publishPage(db: Db, config: Config, viewer: Viewer, { slug, input }: Publication) {
  const { title, content, asksConsent, inFooter = true } = input
  if (asksConsent && slug !== 'terms') throw invalid(adminPageMessages.onlyTerms, { field: 'asksConsent' })
  if (isReservedSlug(slug)) throw invalid(adminPageMessages.reserved(slug), { field: 'slug' })
  const inForceFrom = startOf(input.inForceFrom)
  await inTransaction(db, async (tx) => {
    await waitForOtherEditors(tx)
    await assertRoom(tx, config, slug)
    const page = { slug, title, content, inForceFrom, asksConsent, inFooter, createdBy: viewer.id }
    const { version } = await addPageVersion(tx, config, page)
    await recordAction(tx, viewer, 'page.publish', {
      aboutType: 'page',
      detail: { key: slug, name: adminPageMessages.recorded(title, version) },
    })
  })
  await followSettings(db, config)
  return readEditedPage(db, config, slug)
}

/** Today counts as now, whatever its hour; a day that is over cannot be the beginning. */
function startOf(given: string | null): string {
  const now = Date.now()
  const at = given === null ? now : Date.parse(given)
  if (at < now - dayMs) throw invalid(adminPageMessages.past, { field: 'inForceFrom' })
  return new Date(Math.max(at, now)).toISOString()
}

async function assertRoom(tx: Db, config: Config, slug: string) {
  const pages = await listAdminPages(tx, config)
  const known = pages.find((page) => page.slug === slug)
  if (!known && pages.filter(({ isExtra }) => isExtra).length >= pageLimits.extraPages)
    throw conflict(adminPageMessages.tooMany(pageLimits.extraPages))
  if (known && known.version >= pageLimits.versions)
    throw conflict(adminPageMessages.tooManyVersions(pageLimits.versions))
}

export async function deleteExtraPage(db: Db, config: Config, viewer: Viewer, slug: string) {
  if (isOurSlug(slug)) throw conflict(adminPageMessages.notExtra)
  await inTransaction(db, async (tx) => {
    const isGone = await removePage(tx, config, slug)
    if (!isGone) throw notFound(adminPageMessages.missing)
    await recordAction(tx, viewer, 'page.delete', { aboutType: 'page', detail: { key: slug, name: slug } })
  })
  await followSettings(db, config)
  return { message: adminPageMessages.deleted }
}
