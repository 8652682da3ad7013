import { fillPlaceholders } from '#features/site/settings/pages/placeholders.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'

/** A text with what the settings say in the place of {site} and the like. */
export const filled = (text: string) => fillPlaceholders(text, { ...site, ...settings })
