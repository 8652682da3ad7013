import * as z from 'zod/mini'
import { removeFiles, storeLinkPicture, type Prepared } from '#features/site/media/server/media.ts'
import type { Config } from '#platform/server/config/config.ts'
import { enqueue, type JobContext } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { linkPreviewLimits } from '../contract.ts'
import { fetchPage, fetchPicture, type Page } from './fetch-page.ts'
import {
  deletePreviews,
  findFresh,
  findWaiting,
  insertPreview,
  listReady,
  listUnused,
  lockUrl,
  updateFailed,
  updatePublic,
  updateReady,
} from './link-previews.queries.ts'

export const fetchLinkPreviewJob = { name: 'linkPreviews.fetch', input: z.object({ id: z.number() }) }

/** What features that build on previews do with one; app/ hands it down. */
export type LinkPreviewEffects = {
  /** False if the rules about words and links block what a page says. */
  isAllowed: (context: JobContext, text: string) => Promise<boolean>
  /** The texts with this preview can show it now. */
  show: (db: Db, id: number) => Promise<unknown>
}

/** Who shares a link, and whether everybody sees the text that it is in. */
export type LinkSharing = { userId: number; isPublic: boolean }

/**
 * The preview of a link that is written now, whose page is fetched by a job. Within some days a member's texts share one, and so do all
 * texts once a public one has shown it.
 */
export async function previewFor(db: Db, link: string | null, { userId, isPublic }: LinkSharing) {
  const url = link === null ? null : previewUrl(link)
  if (url === null) return null
  const known = (await findFresh(db, url, userId)) ?? (await findLocked(db, url, userId))
  if (known) {
    if (isPublic) await updatePublic(db, known.id, userId)
    return known.state === 'failed' ? null : known.id
  }
  const id = await insertPreview(db, { url, userId, days: linkPreviewLimits.freshDays })
  if (isPublic) await updatePublic(db, id, userId)
  await enqueue(db, fetchLinkPreviewJob, { id })
  return id
}

async function findLocked(db: Db, url: string, userId: number) {
  await lockUrl(db, url)
  return findFresh(db, url, userId)
}

function previewUrl(link: string) {
  const url = URL.parse(link)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  url.hash = ''
  return url.href.length > linkPreviewLimits.url ? null : url.href
}

/** Fetches the page and its picture, then shows the preview. Nothing is tried twice: what fails has no preview. */
export async function fetchPreview(context: JobContext, id: number, effects: LinkPreviewEffects) {
  const { db, config } = context
  const waiting = await findWaiting(db, id)
  if (!waiting) return
  const page = mayPreview(config, waiting.url) ? await fetchPage(config, waiting.url) : null
  if (!page || !(await effects.isAllowed(context, wordsOf(page))))
    return updateFailed(db, id, linkPreviewLimits.failedMinutes)

  const picture = page.picture ? await findPicture(config, page.picture) : null
  const { host, title, description, siteName } = page
  await inTransaction(db, async (tx) => {
    const image = picture ? await storeLinkPicture(tx, id, picture) : null
    await updateReady(tx, id, { host, title, description, siteName, image })
    await effects.show(tx, id)
  })
}

/** Links to this site have none: what they lead to depends on who reads. */
export const mayPreview = (config: Config, url: string) =>
  config.linkPreviews.isOn && URL.parse(url)?.host !== URL.parse(config.site.url)?.host

const wordsOf = ({ host, title, description, siteName }: Omit<Page, 'picture'>) =>
  [host, title, description, siteName].join('\n')

async function findPicture(config: Config, url: string): Promise<Prepared | null> {
  const picture = await fetchPicture(config, url)
  if (!picture) return null
  const isIcon = Math.min(picture.width, picture.height) < linkPreviewLimits.pictureSide
  if (isIcon) await removeFiles(config, [picture])
  return isIcon ? null : picture
}

/** Deletes what no text shows any more, what new rules block, and everything where previews were switched off. */
export async function tidyPreviews(context: JobContext, { isAllowed }: LinkPreviewEffects) {
  const { db, config } = context
  const ids = (await listUnused(db)).map(({ id }) => id)
  for (const preview of await listReady(db, config.linkPreviews.isOn ? 'fresh' : 'all'))
    if (!config.linkPreviews.isOn || !(await isAllowed(context, wordsOf(preview)))) ids.push(preview.id)
  if (ids.length > 0) await deletePreviews(db, ids)
}
