import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readUpload } from '#features/everywhere/uploads/server/uploads.ts'
import { huesOf } from '#features/site/settings/server/look/icon-version.ts'
import { hexOf } from '#features/site/settings/server/look/palette.ts'
import { readMark } from '#features/site/settings/server/look/site-icons.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { ShownSettings } from '#features/site/settings/settings.ts'
import { isId } from '#platform/contract/endpoint.ts'
import type { Plate } from '#platform/contract/plates/plates.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound, overloaded } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { RecentMap } from '#platform/server/recent-map.ts'
import { bytesOf } from '#platform/server/storage/media-storage.ts'
import { cardMessages } from '../copy.ts'
import { readFacts, type CardFacts } from './card-facts.ts'
import { cardKinds, versionOf } from './card-path.ts'
import { drawCard, type CardSite } from './draw-card.ts'

const drawings = path.resolve(import.meta.dirname, '../../../../art')

const limited = limitConcurrency({
  running: 2,
  waiting: 20,
  busy: () => overloaded(cardMessages.busy, 'too many cards'),
})

/** At most about 20 MB, by what is on them. */
const drawn = new RecentMap<string, Buffer>(200)

/**
 * The link preview of something that visitors see, else the site's own. What is on it is read at each request, so that a card changes with
 * its content; only the drawing is cached.
 */
export async function readCard(db: Db, config: Config, name: string) {
  const [, kindName, id = ''] = /^(?:([a-z]+)-(\d+)|site)\.jpg$/.exec(name) ?? notCard()
  const kind = cardKinds.find((one) => one === kindName)
  if (kindName !== undefined && (!kind || !isId(id))) throw notFound(cardMessages.missing)

  const settings = await readSettings(db, config)
  // NOTE: with a strict age gate, a visitor who has not confirmed their age sees nothing, and a chat's program cannot.
  const own = kind && !config.site.strictAgeGate ? await readFacts(db, config, kind, Number(id)) : null
  const facts = own ?? { label: '', title: settings.tagline, facts: '', picture: null, plate: null }
  const version = versionOf([settings.name, settings.iconVersion, facts])
  return {
    version,
    type: 'image/jpeg',
    cache: 'public, no-cache',
    open: async () => {
      const content = drawn.get(version) ?? (await draw(db, config, settings, facts))
      drawn.set(version, content)
      return { bytes: content.length, content }
    },
  }
}

function notCard(): never {
  throw notFound(cardMessages.missing)
}

const draw = (db: Db, config: Config, settings: ShownSettings, facts: CardFacts) =>
  limited(async () => {
    const { label, title, facts: below, plate } = facts
    const picture = await readPicture(db, config, facts.picture)
    return drawCard(await siteOf(db, config, settings), {
      label,
      title,
      facts: below,
      picture: picture ?? (plate && (await readDrawing(plate))),
      paper: picture ? null : (plate?.paper ?? null),
    })
  })

async function siteOf(db: Db, config: Config, settings: ShownSettings): Promise<CardSite> {
  const colour = (name: string) => hexOf(huesOf(settings), name)
  const [bush, earth, sun, accent] = [
    colour('veld-bush'),
    colour('mark-earth'),
    colour('veld-grass'),
    colour('accent-ink'),
  ]
  return {
    name: settings.name,
    mark: await readMark(db, config),
    colours: { bush, earth, sun, accent },
  }
}

const readDrawing = ({ drawing }: Plate) => readFile(path.join(drawings, `${drawing}.webp`))

/** Only pictures that visitors see; drawings of the sample content are not uploads. */
async function readPicture(db: Db, config: Config, url: string | null) {
  const [, name] = /^\/uploads\/([^/]+)$/.exec(url ?? '') ?? []
  if (!name) return null
  try {
    const { content } = await (await readUpload(db, config, null, name)).open()
    return Buffer.isBuffer(content) ? content : await bytesOf({ content })
  } catch {
    return null
  }
}
