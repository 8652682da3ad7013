import { Plus, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { AddToCartButton } from '#features/market/checkout/web/cart/AddToCartButton.tsx'
import { productCategoryLabels } from '#features/market/products/categories.copy.ts'
import { productApi, productSorts } from '#features/market/products/contract.ts'
import { marketCopy, productMessages } from '#features/market/products/copy.ts'
import { FeaturedProduct } from '#features/market/products/web/FeaturedProduct.tsx'
import { bands, queryOf, useFilters, useShop, type Filters } from '#features/market/products/web/filters.ts'
import { ProductGrid } from '#features/market/products/web/ProductGrid.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SearchBar } from '#ui/forms/SearchBar.tsx'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ListSkeleton, PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import styles from './MarketScreen.module.css'

/** Beside the products on wide pages only; on a phone they are a sheet. */
const loadFilters = () => import('#features/market/products/web/MarketFilters.tsx')
const waiting = <ListSkeleton label={marketCopy.filters} rows={6} />

const sorts = productSorts.map((value) => ({ value, label: marketCopy.sorts[value] }))

export function MarketScreen() {
  const filters = useFilters()
  const q = useDebouncedValue(filters.typed.trim())
  const { business } = filters
  const id = business === null ? null : Number(business)
  const shop = useShop(filters)
  // NOTE: on a phone the search comes first, for eyes and for Tab.
  const isPhone = useMediaQuery('(width <= 900px)')
  const featured = (id === null || id === 1) && <FeaturedProduct businessId={id} />
  usePageTitle(shop.data ? marketCopy.shopOf(shop.data.name) : marketCopy.title)
  return (
    <Page
      columns={2}
      left={!isPhone && <Lazy load={loadFilters} props={{ filters, q }} waiting={waiting} />}
      leftLabel={marketCopy.filters}
    >
      {shop.data ? (
        <Lazy
          load={() => import('#features/market/products/web/ShopHead.tsx')}
          props={{ business: shop.data, add: <AddButton /> }}
          waiting={<PageHead title={shop.data.name} />}
        />
      ) : (
        <PageHead title={marketCopy.title} action={<AddButton />} />
      )}
      {!isPhone && featured}
      <Bar filters={filters} q={q} />
      {isPhone && featured}
      <Chosen filters={filters} />
      <Found filters={filters} q={q} />
    </Page>
  )
}

function AddButton() {
  const me = useMe()
  const go = useGo()
  const dialog = useLazyComponent(() => import('#features/market/products/web/listing/ProductDialog.tsx'))
  const isAsked = useQueryValue('add') !== null
  const reject = () => {
    toast({ title: productMessages.needsBusiness })
    go(links.sell)
  }
  const shops = useEndpoint(productApi.shops, {}, { enabled: Boolean(me) })
  const add = async () => {
    if (me === null) return rejectVisitor()
    // While they are read again, a business that was just added is not among them.
    const { data } = shops.isFetching || !shops.data ? await shops.refetch({ cancelRefetch: false }) : shops
    if (data?.length === 0) return reject()
    dialog.load()
  }
  const begin = useEffectEvent(() => void add())
  const isReady = isAsked && me !== undefined
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])
  return (
    <>
      <Button icon={Plus} aria-haspopup="dialog" {...dialog.preloadProps} onClick={() => void add()}>
        <span className={styles.long}>{marketCopy.add}</span>
        <span className={styles.short} aria-hidden>
          {marketCopy.addShort}
        </span>
      </Button>
      {dialog.Component && <dialog.Component onClose={dialog.dismiss} />}
    </>
  )
}

const rejectVisitor = () =>
  toast({ title: productMessages.notLoggedIn, text: productMessages.loginToAdd, tone: 'bad' })

function Bar({ filters, q }: { filters: Filters; q: string }) {
  const { typed, setTyped, sort, setSort, count } = filters
  const sheet = useLazyComponent(() => import('#features/market/products/web/FilterSheet.tsx'))
  return (
    <div className={styles.bar}>
      <SearchBar
        className={styles.search}
        size="l"
        label={marketCopy.search}
        value={typed}
        onType={setTyped}
      />
      <Button
        variant="out"
        icon={SlidersHorizontal}
        className={styles.filters}
        aria-haspopup="dialog"
        aria-label={marketCopy.filtersOf(count)}
        {...sheet.preloadProps}
      >
        {marketCopy.filters}
        {count > 0 && ` ${count}`}
      </Button>
      <div className={styles.sort}>
        <LazySelect label={marketCopy.sort} value={sort} onValueChange={setSort} choices={sorts} />
      </div>
      {sheet.Component && <sheet.Component filters={filters} q={q} onClose={sheet.dismiss} />}
    </div>
  )
}

/** The active filters, each with a button to remove it. */
function Chosen({ filters: { categories, toggle, band, setBand, clear, count } }: { filters: Filters }) {
  if (count === 0) return null
  const price = band === null ? undefined : bands[band]?.label
  return (
    <div className={styles.chosen}>
      <Chips scroll label={marketCopy.filters}>
        {categories.map((category) => (
          <Chip
            key={category}
            on
            icon={X}
            aria-label={marketCopy.without(productCategoryLabels[category])}
            onClick={() => toggle(category)}
          >
            {productCategoryLabels[category]}
          </Chip>
        ))}
        {price && (
          <Chip on icon={X} aria-label={marketCopy.without(price)} onClick={() => setBand(null)}>
            {price}
          </Chip>
        )}
        <Chip onClick={clear}>{marketCopy.clearAll}</Chip>
      </Chips>
    </div>
  )
}

function Found({ filters, q }: { filters: Filters; q: string }) {
  const found = useInfiniteEndpoint(productApi.list, { query: queryOf(filters, q).listed })
  const words = filters.typed.trim().toLowerCase()
  // Filters the loaded products at once; the server's answer follows.
  const items =
    words === q.toLowerCase()
      ? found.items
      : found.items.filter(({ name, category, description }) =>
          `${name} ${productCategoryLabels[category]} ${description}`.toLowerCase().includes(words),
        )
  if (found.isPending) return <PostSkeleton label={marketCopy.loading} count={2} />
  if (found.isError)
    return (
      <Problem
        level={2}
        title={marketCopy.failed}
        text={marketCopy.failedText}
        retry={marketCopy.retry}
        onRetry={() => void found.refetch()}
      />
    )
  if (items.length === 0)
    return q !== '' || filters.count > 0 ? (
      <Empty
        level={2}
        art="empty-search"
        title={marketCopy.none}
        text={marketCopy.noneText}
        action={<Button onClick={filters.clear}>{marketCopy.clearAll}</Button>}
      />
    ) : (
      <Empty level={2} title={marketCopy.noneYet} text={marketCopy.noneYetText} />
    )
  return (
    <>
      <ProductGrid products={items} AddToCart={AddToCartButton} />
      <NextPage pages={found} more={marketCopy.loadMore} busy={marketCopy.loadingMore} />
    </>
  )
}
