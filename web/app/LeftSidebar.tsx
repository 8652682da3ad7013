import { useEffect, useEffectEvent } from 'react'
import { useMe } from '#web/client/viewer.ts'
import { ProfileCard } from '#web/people/ProfileCard.tsx'
import { Trending } from '#web/posts/Trending.tsx'
import { useLater } from '#web/ui/later.ts'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { loadPopularGroups } from './sides.later.ts'
import { shellWords } from './words.ts'

export function LeftSidebar() {
  const me = useMe()
  return (
    <>
      {me && <ProfileCard me={me} />}
      {me && <Popular />}
      <Trending />
    </>
  )
}

/** Where this column does not stand, nothing is fetched for it. */
const hasColumn = '(width > 900px)'

function Popular() {
  const groups = useLater(loadPopularGroups)
  const ask = useEffectEvent(groups.ask)
  useEffect(() => {
    const column = matchMedia(hasColumn)
    const fetch = () => column.matches && ask()
    fetch()
    column.addEventListener('change', fetch)
    return () => column.removeEventListener('change', fetch)
  }, [])
  return groups.Part ? (
    <groups.Part />
  ) : (
    <Section title={shellWords.popularGroups}>
      <ListSkeleton label={shellWords.loadingGroups} />
    </Section>
  )
}
