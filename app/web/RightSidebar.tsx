import { useEffect, useEffectEvent } from 'react'
import { JoinInvitation } from '#features/members/accounts/web/JoinInvitation.tsx'
import { WhoToFollow } from '#features/members/connections/web/WhoToFollow.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { shellCopy } from './copy.ts'

const loadBusinessesNear = () => import('#features/market/businesses/web/BusinessesNear.tsx')
const loadFeatured = () => import('#features/market/products/web/FeaturedProducts.tsx')

type LoadSide = () => Promise<ComponentModule<object>>

/** `first` is a component that members see above the others, depending on the page. */
export function RightSidebar({ first }: { first: LoadSide | undefined }) {
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

function First({ load }: { load: LoadSide }) {
  const side = useLazyComponent(load)
  const fetch = useEffectEvent(side.load)
  useEffect(() => {
    if (matchMedia(hasColumn).matches) fetch()
  }, [])
  return side.Component ? <side.Component /> : <ListSkeleton label={shellCopy.loadingSide} />
}
