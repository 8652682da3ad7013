import { settingsInPage } from '#platform/web/hydrated-data.ts'
import { shownDefaults } from '../settings.ts'

/** The settings as they were when the page was made. */
export const settings = settingsInPage(shownDefaults)
