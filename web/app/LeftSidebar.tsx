import { useMe } from '#web/client/viewer.ts'
import { ProfileCard } from '#web/people/ProfileCard.tsx'
import { Trending } from '#web/posts/Trending.tsx'

export function LeftSidebar() {
  const me = useMe()
  return (
    <>
      {me && <ProfileCard me={me} />}
      <Trending />
    </>
  )
}
