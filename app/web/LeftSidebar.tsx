import { useEffect, useEffectEvent } from 'react'
import { Trending } from '#features/community/posts/web/Trending.tsx'
import { ProfileCard } from '#features/members/people/web/ProfileCard.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { shellCopy } from './copy.ts'

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

/** On narrow screens the column is hidden, and nothing is fetched for it. */
const hasColumn = '(width > 900px)'

function Popular() {
  const groups = useLazyComponent(() => import('#features/community/groups/web/PopularGroups.tsx'))
  const ask = useEffectEvent(groups.load)
  useEffect(() => {
    const column = matchMedia(hasColumn)
    const fetch = () => column.matches && ask()
    fetch()
    column.addEventListener('change', fetch)
    return () => column.removeEventListener('change', fetch)
  }, [])
  return groups.Component ? (
    <groups.Component />
  ) : (
    <Section title={shellCopy.popularGroups}>
      <ListSkeleton label={shellCopy.loadingGroups} />
    </Section>
  )
}
