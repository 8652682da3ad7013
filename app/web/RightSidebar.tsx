import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { loadBusinessesNear } from '#features/market/businesses/web/lazy.ts'
import { loadFeatured } from '#features/market/products/web/lazy.ts'
import { JoinInvitation } from '#features/members/accounts/web/JoinInvitation.tsx'
import { WhoToFollow } from '#features/members/connections/web/WhoToFollow.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { shellCopy } from './copy.ts'

type Part = () => Promise<ComponentType>

/** `first` is a component that members see above the others, depending on the page. */
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

/** On narrower screens the column is hidden, and nothing is fetched for it. */
const hasColumn = '(width > 1220px)'

function First({ load }: { load: Part }) {
  const { Part, ask } = useLazyComponent(load)
  const fetch = useEffectEvent(ask)
  useEffect(() => {
    if (matchMedia(hasColumn).matches) fetch()
  }, [])
  return Part ? <Part /> : <ListSkeleton label={shellCopy.loadingSide} />
}
