import { catalogue } from '#platform/contract/catalogue.ts'

/** To the author of what waits. */
export const heldCopy = catalogue('heldCopy', {
  held: 'Waiting for approval',
  heldText: 'Those who run the group see it first. We’ll let you know.',
})
