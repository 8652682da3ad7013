import { catalogue } from '#platform/contract/catalogue.ts'

export const pageMessages = catalogue('pageMessages', {
  missing: 'Page not found',
})

export const pageCopy = catalogue('pageCopy', {
  inForceFrom: (day: string) => `In force from ${day}`,
  whatChanged: 'Earlier versions and what changed',
  version: 'Version',
  onlyVersion: 'There is no earlier version.',
  versionFrom: (version: number, day: string) => `Version ${version}, in force from ${day}`,
  comparedWith: (day: string) => `Compared with the version before it, of ${day}:`,
  noDifferences: 'Nothing is different from the last version.',
  added: 'Added:',
  removed: 'Removed:',
})
