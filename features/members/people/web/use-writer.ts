import { aliasTints, colourNamed } from '../alias-colours.ts'
import type { AuthorRef } from '../authors.contract.ts'
import type { Me } from '../contract.ts'
import { useMe } from './viewer.ts'

/** Under which name the member writes in this group. */
export function useWriter(groupId: number | null): AuthorRef | null {
  const me = useMe()
  return me ? writerIn(me, groupId) : null
}

function writerIn(me: Me, groupId: number | null): AuthorRef {
  const alias = me.aliases.find((one) => one.groupId === groupId)
  if (!alias || alias.name === null) return me
  const colour = colourNamed(alias.colour)
  return {
    id: null,
    username: null,
    displayName: alias.name,
    avatarUrl: null,
    type: 'alias',
    isPremium: false,
    isOnline: null,
    isAlias: true,
    colour,
    tint: aliasTints[colour],
  }
}
