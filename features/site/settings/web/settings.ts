import { siteIcon } from '#platform/contract/site.ts'
import { settingsInPage } from '#platform/web/hydrated-data.ts'
import { shownDefaults } from '../settings.ts'

/** The settings as they were when the page was made. The build leaves the defaults out. */
export const settings = settingsInPage(import.meta.env.DEV ? shownDefaults : null)

/** Address of the mark in the header; null where it is that of the program, which is drawn there. */
export const markOfSite = settings.iconVersion ? siteIcon(settings.iconVersion, 'mark') : null
