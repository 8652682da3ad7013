import { aliasColours } from '../alias-colours.ts'
import type { AuthorRef } from '../authors.contract.ts'
import type { Me } from '../contract.ts'
import { useMe } from './viewer.ts'

/** Under which name the member writes in this group. */
export function useWriter(groupId: number | null): AuthorRef | null {
  const me = useMe()
  return me ? writerIn(me, groupId) : null
}

function writerIn(me: Me, groupId: number | null): AuthorRef {
  const alias = me.aliases.find((one) => one.groupId === groupId && one.isActive)
  if (!alias) return me
  return {
    id: null,
    username: null,
    displayName: alias.name,
    avatarUrl: null,
    type: 'alias',
    isPremium: false,
    isOnline: null,
    isAlias: true,
    colour: aliasColours.find((colour) => colour === alias.colour) ?? 'bush',
  }
}
