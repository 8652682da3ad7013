import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { readSettings } from '../settings.ts'
import { huesOf } from './icon-version.ts'
import { hexOf } from './palette.ts'
import { readMark } from './site-icons.ts'

/** The main colour of the site as '#224a32'. */
export const readMainColour = async (db: Db, config: Config): Promise<string> =>
  hexOf(huesOf(await readSettings(db, config)), 'veld-bush')

/** The site as the head of its own documents. Without a mark of its own, the first letter of its name is drawn. */
export async function readSiteBrand(db: Db, config: Config) {
  const { name, iconVersion } = await readSettings(db, config)
  return {
    name,
    place: '',
    logo: iconVersion ? await readMark(db, config) : null,
    colour: await readMainColour(db, config),
  }
}
