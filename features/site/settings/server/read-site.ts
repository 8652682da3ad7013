import { hasSection } from '#platform/contract/sections/sections.ts'
import { shortNameOf } from '#platform/contract/site.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { announcementOf } from '../announcement.ts'
import { registrationOf } from '../registration-of.ts'
import { readSettings } from './settings.ts'

/** What everybody may know of the site. */
export async function readSite(db: Db, config: Config) {
  const settings = await readSettings(db, config)
  return {
    name: settings.name,
    shortName: shortNameOf(settings),
    tagline: settings.tagline,
    currency: config.site.currency,
    registration: registrationOf(settings),
    sections: {
      market: hasSection('market'),
      directory: hasSection('directory'),
      events: hasSection('events'),
      membership: hasSection('membership'),
    },
    announcement: announcementOf(settings, Date.now()),
    isReadOnly: config.readOnly !== null,
  }
}
