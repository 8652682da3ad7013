import { readSmallest, type StoredImage } from '#features/site/media/server/media.ts'
import type { Image } from '#platform/contract/images.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { ComposedLink, ComposedPreview } from '../contract.ts'
import { findPreview } from './link-previews.queries.ts'
import { mayPreview, previewFor } from './link-previews.ts'

const none: ComposedPreview = { state: 'none', preview: null }

/** The preview that a text with this link would have, which is fetched and shared in the same way. */
export async function composePreview(
  db: Db,
  config: Config,
  viewer: Viewer,
  { url, withPicture }: ComposedLink,
): Promise<ComposedPreview> {
  if (!mayPreview(config, url)) return none
  const id = await inTransaction(db, (tx) => previewFor(tx, url, { userId: viewer.id, isPublic: false }))
  const found = id === null ? undefined : await findPreview(db, id)
  if (!found) return none
  if (found.state !== 'ready') return { state: 'waiting', preview: null }

  const { stored, image, preview } = found
  const picture = withPicture && stored && image ? await pictureOf(config, stored, image) : null
  return { state: 'ready', preview: { ...preview, image: picture } }
}

async function pictureOf(config: Config, stored: StoredImage, image: Image) {
  const bytes = await readSmallest(config, stored)
  return bytes && { ...image, url: `data:image/webp;base64,${bytes.toString('base64')}`, variants: [] }
}
