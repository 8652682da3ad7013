import type { Group } from '../contract.ts'
import { GroupCard } from './GroupCard.tsx'

/** Cards without a grid of their own. */
export const GroupCards = ({ groups }: { groups: Group[] }) =>
  groups.map((group) => <GroupCard key={group.id} group={group} />)
