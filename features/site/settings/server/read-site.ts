import { shortNameOf } from '#platform/contract/site.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { announcementOf } from '../announcement.ts'
import { registrationOf } from '../registration-of.ts'
import { readSettings } from './settings.ts'

/** What everybody may know of the site. Every section exists. */
export async function readSite(db: Db, config: Config) {
  const settings = await readSettings(db, config)
  return {
    name: settings.name,
    shortName: shortNameOf(settings),
    tagline: settings.tagline,
    currency: config.site.currency,
    registration: registrationOf(settings),
    sections: { market: true, directory: true, events: true, membership: true },
    announcement: announcementOf(settings, Date.now()),
    isReadOnly: config.readOnly !== null,
  }
}
