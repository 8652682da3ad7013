import { settingsInPage } from '#platform/web/hydrated-data.ts'
import { settingDefaults } from '../settings.ts'

/** The settings as they were when the page was made. */
export const settings = settingsInPage(settingDefaults)
