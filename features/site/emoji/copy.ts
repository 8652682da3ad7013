import { catalogue } from '#platform/contract/catalogue.ts'

/** Of the button; the rest loads with the panel. */
export const emojiCopy = catalogue('emojiCopy', { open: 'Emoji' })
