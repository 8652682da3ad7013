import { createHash } from 'node:crypto'

export const cardKinds = ['post', 'event', 'product', 'business', 'group'] as const
export type CardKind = (typeof cardKinds)[number]

export const siteCardPath = '/cards/site.jpg'

/** The card of a page. Chats remember pictures by their address, so it changes with what is on the card; any version gives the present one. */
export const cardPath = (kind: CardKind, id: number, ...shown: unknown[]) =>
  `/cards/${kind}-${id}.jpg?v=${versionOf(shown)}`

export const versionOf = (shown: unknown) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)
