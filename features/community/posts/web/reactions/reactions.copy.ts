import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const reactionCopy = catalogue('reactionCopy', {
  /** The name of the button: your own reaction, then how many people reacted. */
  reacted: (kind: string, count: number) =>
    plural(count, { one: `${kind}, 1 reaction`, other: `${kind}, ${count} reactions` }),
  who: 'Who reacted',
})

export const reactionMessages = catalogue('reactionMessages', {
  failed: 'Failed to react',
  failedText: 'Something went wrong on our side. Please try again.',
  login: 'Please log in to react to posts',
})
