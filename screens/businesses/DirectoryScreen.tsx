import { Clock, Grid2X2, LocateFixed, Map as MapIcon, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { businessCategoryLabels } from '#features/market/businesses/categories.copy.ts'
import {
  businessApi,
  businessCategories,
  type Business,
  type BusinessCategory,
} from '#features/market/businesses/contract.ts'
import { businessCopy, businessMessages } from '#features/market/businesses/copy.ts'
import { BusinessCard } from '#features/market/businesses/web/BusinessCard.tsx'
import { CreateBusiness } from '#features/market/businesses/web/CreateBusiness.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { nearQuery, useNear } from '#features/site/places/web/user-location.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { SearchBar } from '#ui/forms/SearchBar.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from './DirectoryScreen.module.css'

type View = 'grid' | 'map'
const views = [
  { value: 'grid', label: businessCopy.grid, icon: Grid2X2 },
  { value: 'map', label: businessCopy.map, icon: MapIcon },
] as const

export function DirectoryScreen() {
  const [typed, setTyped] = useState(useQueryValue('q') ?? '')
  const asked = useQueryValue('category')
  const [category, setCategory] = useState(businessCategories.find((one) => one === asked) ?? null)
  const [view, setView] = useState<View>(useQueryValue('view') === 'map' ? 'map' : 'grid')
  const [isOpen, setIsOpen] = useState(useQueryValue('open') === 'now')
  const near = useNear()
  const q = useDebouncedValue(typed.trim())
  const open = isOpen ? { open: 'now' as const } : {}
  const filters = { ...(q ? { q } : {}), ...(category ? { category } : {}), ...open }
  const query = { ...filters, ...nearQuery(near.position) }
  const map = useLazyComponent(() => import('#features/market/businesses/web/DirectoryMap.tsx'))
  const askMap = useEffectEvent(map.load)
  useEffect(() => {
    if (view === 'map') askMap()
  }, [view])
  usePageTitle(businessCopy.title)
  const clear = () => {
    setTyped('')
    setCategory(null)
    setIsOpen(false)
  }
  return (
    <>
      <PageHead title={businessCopy.title} action={<AddButton />} />
      <div className={styles.bar}>
        <SearchBar
          className={styles.search}
          size="l"
          label={businessCopy.search}
          placeholder={businessCopy.placeholder}
          value={typed}
          onType={setTyped}
        />
        <Segmented label={businessCopy.view} value={view} onValueChange={setView} choices={views} />
      </div>
      <Categories
        category={category}
        onChoose={setCategory}
        isOpen={isOpen}
        onOpen={() => setIsOpen(!isOpen)}
        isNear={near.position !== null}
        onNear={() => (near.position === null ? near.locate() : near.forget())}
      />
      {view === 'grid' && (
        <Found query={query} isFiltered={q !== '' || category !== null || isOpen} onClear={clear} />
      )}
      {view === 'map' &&
        (map.Component ? (
          <map.Component filters={filters} near={near} />
        ) : (
          <PostSkeleton label={businessCopy.loading} count={1} />
        ))}
    </>
  )
}

function AddButton() {
  const me = useMe()
  const dialog = useLazyComponent(() => import('#features/market/businesses/web/BusinessDialog.tsx'))
  const isAsked = useQueryValue('create') === 'business'
  const needsLogin = isAsked && me === null
  useEffect(() => {
    if (needsLogin) rejectVisitor()
  }, [needsLogin])
  return (
    <>
      <Button icon={Plus} aria-haspopup="dialog" {...(me ? dialog.preloadProps : { onClick: rejectVisitor })}>
        <span className={styles.long}>{businessCopy.add}</span>
        <span className={styles.short} aria-hidden>
          {businessCopy.addShort}
        </span>
      </Button>
      {dialog.Component && <dialog.Component onClose={dialog.dismiss} />}
      {me && <CreateBusiness />}
    </>
  )
}

const rejectVisitor = () =>
  toast({ title: businessMessages.notLoggedIn, text: businessMessages.loginToAdd, tone: 'bad' })

type CategoriesProps = {
  category: BusinessCategory | null
  onChoose: (category: BusinessCategory | null) => void
  isOpen: boolean
  onOpen: () => void
  isNear: boolean
  onNear: () => void
}

function Categories({ category, onChoose, isOpen, onOpen, isNear, onNear }: CategoriesProps) {
  return (
    <div className={styles.categories}>
      <Chips scroll label={businessCopy.categories}>
        <Chip on={category === null} onClick={() => onChoose(null)}>
          {businessCopy.all}
        </Chip>
        <Chip on={isOpen} icon={Clock} onClick={onOpen}>
          {businessCopy.openNow}
        </Chip>
        {businessCategories.map((one) => (
          <Chip key={one} on={one === category} onClick={() => onChoose(one)}>
            {businessCategoryLabels[one]}
          </Chip>
        ))}
        <Chip on={isNear} icon={LocateFixed} onClick={onNear}>
          {businessCopy.nearMe}
        </Chip>
      </Chips>
    </div>
  )
}

type Query = { q?: string; category?: BusinessCategory; open?: 'now'; near?: string; sort?: 'near' }
type FoundProps = { query: Query; isFiltered: boolean; onClear: () => void }

function Found({ query, isFiltered, onClear }: FoundProps) {
  const found = useInfiniteEndpoint(businessApi.list, { query })
  const isPlaceless = query.sort === 'near' && found.items.length > 0 && found.items.every(isFar)
  useEffect(() => {
    if (isPlaceless)
      toast({ title: businessCopy.placeUnknown, text: businessCopy.placeUnknownText, tone: 'bad' })
  }, [isPlaceless])
  if (found.isPending) return <PostSkeleton label={businessCopy.loading} count={2} />
  if (found.isError)
    return (
      <Problem
        level={2}
        title={businessCopy.failed}
        text={businessCopy.failedText}
        retry={businessCopy.retry}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.items.length === 0)
    return isFiltered ? (
      <Empty
        level={2}
        art="empty-search"
        title={businessCopy.none}
        text={query.open ? businessCopy.noneOpenText : businessCopy.noneText}
        action={<Button onClick={onClear}>{businessCopy.clear}</Button>}
      />
    ) : (
      <Empty level={2} title={businessCopy.noneYet} text={businessCopy.noneYetText} />
    )
  return (
    <>
      <ul className={styles.grid}>
        {found.items.map((business, index) => (
          <BusinessCard key={business.id} business={business} eager={index < 3} />
        ))}
      </ul>
      <NextPage pages={found} more={businessCopy.loadMore} busy={businessCopy.loadingMore} />
    </>
  )
}

const isFar = (business: Business) => business.distanceKm === null
