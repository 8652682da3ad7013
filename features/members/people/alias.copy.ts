import { catalogue } from '#platform/contract/catalogue.ts'

export const aliasBadgeCopy = catalogue('aliasBadgeCopy', { label: 'Name for this group' })
