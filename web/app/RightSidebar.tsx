import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { useMe } from '#web/client/viewer.ts'
import { JoinInvitation } from '#web/accounts/JoinInvitation.tsx'
import { loadBusinessesNear } from '#web/businesses/parts.later.ts'
import { WhoToFollow } from '#web/people/WhoToFollow.tsx'
import { loadFeatured } from '#web/products/parts.later.ts'
import { useLater } from '#web/ui/later.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { shellWords } from './words.ts'

type Part = () => Promise<ComponentType>

/** `first` is what a page's members find above all else. */
export function RightSidebar({ first }: { first: Part | undefined }) {
  const me = useMe()
  if (me === undefined) return null
  if (!me)
    return (
      <>
        <JoinInvitation />
        <First load={loadBusinessesNear} />
        <First load={loadFeatured} />
      </>
    )
  return (
    <>
      {first && <First load={first} />}
      <First load={loadBusinessesNear} />
      <WhoToFollow />
      <First load={loadFeatured} />
    </>
  )
}

/** Narrower, the column does not stand and nothing is fetched for it. */
const hasColumn = '(width > 1220px)'

function First({ load }: { load: Part }) {
  const { Part, ask } = useLater(load)
  const fetch = useEffectEvent(ask)
  useEffect(() => {
    if (matchMedia(hasColumn).matches) fetch()
  }, [])
  return Part ? <Part /> : <ListSkeleton label={shellWords.loadingSide} />
}
