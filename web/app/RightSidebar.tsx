import { useMe } from '#web/client/viewer.ts'
import { JoinInvitation } from '#web/accounts/JoinInvitation.tsx'
import { WhoToFollow } from '#web/people/WhoToFollow.tsx'

export function RightSidebar() {
  const me = useMe()
  if (me === undefined) return null
  return me ? <WhoToFollow /> : <JoinInvitation />
}
