import type { Group } from '../contract.ts'
import { GroupCard } from './GroupCard.tsx'

/** Cards side by side, as far as the grid around them goes. */
export const GroupCards = ({ groups }: { groups: Group[] }) =>
  groups.map((group) => <GroupCard key={group.id} group={group} />)
