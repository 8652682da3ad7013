import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound, overloaded } from '#platform/server/errors.ts'
import { primaryOf, type Db } from '#platform/server/postgres/db.ts'
import { RecentMap } from '#platform/server/recent-map.ts'
import { settingDefaults, settingMessages, type Settings } from '../../settings.ts'
import { readSettings } from '../settings.ts'
import { drawIcon, drawInitial, drawProgramMark, isIconName, type IconName } from './draw-mark.ts'
import { initialOf, huesOf } from './icon-version.ts'
import { findMark } from './mark.queries.ts'
import { readStylesheet, type Hues } from './palette.ts'

const lasting = 'public, max-age=31536000, immutable'
const brief = 'public, max-age=60'

const limited = limitConcurrency({
  running: 1,
  waiting: 30,
  busy: () => overloaded(settingMessages.busyIcons, 'too many icons'),
})
const drawn = new RecentMap<string, Buffer>(20)

/** '<version>-192.png'. An address with an older version answers with the present icon. */
export async function readSiteIcon(db: Db, config: Config, name: string) {
  const [, version, icon = ''] = /^([\da-f]{12})-(\w+)\.png$/.exec(name) ?? []
  if (!isIconName(icon)) throw notFound(settingMessages.noIcon)
  const settings = await readSettings(db, config)
  return {
    version: `${settings.iconVersion}-${icon}`,
    type: 'image/png',
    cache: version === settings.iconVersion ? lasting : brief,
    open: async () => {
      const content = await drawOnce(db, settings, icon)
      return { bytes: content.length, content }
    },
  }
}

type Shown = Settings & { iconVersion: string }

async function drawOnce(db: Db, settings: Shown, icon: IconName) {
  const key = `${settings.iconVersion}-${icon}`
  const picture = drawn.get(key) ?? (await limited(async () => drawn.get(key) ?? draw(db, settings, icon)))
  drawn.set(key, picture)
  return picture
}

/** NOTE: a replica may not have the mark of this version yet, and browsers keep the icon for a year. */
async function draw(db: Db, settings: Shown, icon: IconName) {
  const hues = huesOf(settings)
  const upload = await findMark(primaryOf(db))
  const mark = upload?.picture ?? (await drawMark(settings, hues))
  return drawIcon(mark, icon, { isUpload: upload !== undefined, hues })
}

const drawMark = ({ name }: Settings, hues: Hues) =>
  name === settingDefaults.name ? drawProgramMark(hues) : drawInitial(initialOf(name), hues)

/** The mark of the site for a picture or a document, as a PNG. */
export const readMark = async (db: Db, config: Config): Promise<Buffer> =>
  drawOnce(db, await readSettings(db, config), '192')

/** The stylesheet with the colours of a site. */
export function readLook(name: string) {
  const found = readStylesheet(name)
  if (!found) throw notFound(settingMessages.noIcon)
  const content = Buffer.from(found.text)
  return {
    type: 'text/css; charset=utf-8',
    cache: found.isLasting ? lasting : 'no-cache',
    open: async () => ({ bytes: content.length, content }),
  }
}
