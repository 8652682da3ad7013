import { useEffect, useEffectEvent } from 'react'
import { JoinInvitation } from '#features/members/accounts/web/JoinInvitation.tsx'
import { WhoToFollow } from '#features/members/connections/web/WhoToFollow.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
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
  const businessesNear = hasSection('directory') && <First load={loadBusinessesNear} />
  const featured = hasSection('market') && <First load={loadFeatured} />
  if (!me)
    return (
      <>
        <JoinInvitation />
        {businessesNear}
        {featured}
      </>
    )
  return (
    <>
      {first && <First load={first} />}
      {businessesNear}
      <WhoToFollow />
      {featured}
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
