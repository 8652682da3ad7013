import {
  BadgeCheck,
  ChevronLeft,
  LayoutDashboard,
  Package,
  Plus,
  ReceiptText,
  Star,
  Tag,
  Truck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { canSellAt } from '#features/market/businesses/permissions.ts'
import { sellState } from '#features/market/businesses/sell-state.ts'
import type { Product } from '#features/market/products/contract.ts'
import { ProductState, ProductStateReason } from '#features/market/products/web/listing/ProductState.tsx'
import { ProductPicture } from '#features/market/products/web/ProductPicture.tsx'
import { salesApi, type Sales, type ShopProduct } from '#features/market/shop/contract.ts'
import { sellCopy, stockCopy } from '#features/market/shop/copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { hasSection, type Section } from '#platform/contract/sections/sections.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './SellScreen.module.css'

const loadMissingLicence = () => import('#features/market/products/web/listing/MissingLicence.tsx')
const loadOverdueRefund = () => import('#features/market/orders/web/disputes/OverdueRefund.tsx')
const loadPackingSlips = () => import('#features/market/orders/web/packing/PackingSlips.tsx')
const loadProductActions = () => import('#features/market/products/web/listing/ProductActions.tsx')
const loadProductDialog = () => import('#features/market/products/web/listing/ProductDialog.tsx')
const loadSellDelivery = () => import('#features/market/shop/web/SellDelivery.tsx')
const loadSellLicences = () => import('#features/market/licences/web/SellLicences.tsx')
const loadSellOverview = () => import('#features/market/shop/web/SellOverview.tsx')
const loadSellProducts = () => import('#features/market/shop/web/SellProducts.tsx')
const loadSellReviews = () => import('#features/market/reviews/web/SellReviews.tsx')
const loadSellStatement = () => import('#features/market/shop/web/SellStatement.tsx')
const loadSellerOrders = () => import('#features/market/orders/web/SellerOrders.tsx')
const loadSellerTasks = () => import('#features/market/orders/web/SellerTasks.tsx')
const loadShopNextSteps = () => import('#features/market/shop/web/ShopNextSteps.tsx')
const loadShopSwitch = () => import('#features/market/shop/web/ShopSwitch.tsx')

const parts = [
  { value: 'overview', label: sellCopy.part.overview, icon: LayoutDashboard },
  { value: 'orders', label: sellCopy.part.orders, icon: Package },
  { value: 'products', label: sellCopy.part.products, icon: Tag },
  { value: 'licences', label: sellCopy.part.licences, icon: BadgeCheck },
  { value: 'delivery', label: sellCopy.part.delivery, icon: Truck },
  { value: 'statement', label: sellCopy.part.statement, icon: ReceiptText },
  { value: 'reviews', label: sellCopy.part.reviews, icon: Star },
] as const
type Part = (typeof parts)[number]['value']

/** Parts of one section; all others are about what was sold, which is brought to an end anyway. */
const sectionOfPart: Partial<Record<Part, Section>> = {
  products: 'market',
  licences: 'directory',
  reviews: 'market',
}
const partsOfSite = parts.filter(({ value }) => {
  const section = sectionOfPart[value]
  return section === undefined || hasSection(section)
})

/** Where something that a shop needs is entered. */
const withNextSteps: readonly Part[] = ['products', 'licences', 'delivery']

const waiting = <ListSkeleton label={sellCopy.loading} rows={5} tall />

/** The seller's area of a business. */
export function SellScreen() {
  const id = useId()
  const me = useMe()
  const business = useEndpoint(businessApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(business.data && sellCopy.title(business.data.name))
  const isOthers = me && business.data && !canSellAt({ id: me.id, role: me.role }, business.data)
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={sellCopy} href={links.loginFrom(links.sellAt(id))} />
      ) : (
        <EntityView
          answer={me ? business : { ...business, data: undefined, isPending: true }}
          isMissing={id === null || isMissing(business.error) || isOthers === true}
          missing={{
            title: businessMessages.missing,
            text: sellCopy.notYours,
            back: sellCopy.toDirectory,
            href: links.directory,
          }}
          loading={sellCopy.loading}
          waiting={waiting}
          failed={{ title: sellCopy.failed, text: sellCopy.failedText, retry: sellCopy.retry }}
        >
          {(found) => <Whole business={found} />}
        </EntityView>
      )}
    </Page>
  )
}

/** The tab is part of the URL, so that the back button works. */
function Whole({ business }: { business: Business }) {
  const { id, name, logo } = business
  const product = useLazyComponent(loadProductDialog)
  const { data: sales } = useEndpoint(salesApi.overview, { params: { id } })
  const asked = useQueryValue('part')
  const part = partsOfSite.find(({ value }) => value === asked)?.value ?? 'overview'
  const go = useGo()
  // A tab is chosen on press and again on the focus that follows, but must add only one history entry.
  const choose = (value: Part) => {
    const address = links.sellAt(id, value)
    if (location.pathname + location.search !== address) go(address)
  }
  return (
    <>
      {hasSection('directory') && (
        <a href={links.business(id)} className={styles.back}>
          <Icon as={ChevronLeft} size={16} />
          {sellCopy.back}
        </a>
      )}
      <PageHead
        title={
          <span className={styles.name}>
            <Avatar id={id} name={name} src={logo} size={52} square />
            {name}
          </span>
        }
        lead={hasSection('market') ? sellCopy.states[sellState(business)] : sellCopy.noMarket}
        action={
          <div className={styles.head}>
            <Lazy load={loadShopSwitch} props={{ id, part }} />
            {hasSection('market') && (
              <>
                <ButtonLink variant="out" href={links.shop(id)}>
                  {sellCopy.shop}
                </ButtonLink>
                <Button variant="out" icon={Plus} aria-haspopup="dialog" {...product.preloadProps}>
                  {stockCopy.add}
                </Button>
              </>
            )}
          </div>
        }
      />
      {product.Component && <product.Component businessId={id} onClose={product.dismiss} />}
      <Tabs label={sellCopy.parts} tabs={countedParts(sales)} value={part} onValueChange={choose}>
        <TabPanel value={part}>
          {hasSection('market') && withNextSteps.includes(part) && (
            <Lazy load={loadShopNextSteps} props={{ businessId: id }} />
          )}
          <Shown key={part} part={part} business={business} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The tabs, with how much waits in them. */
function countedParts(sales: Sales | undefined) {
  const counts: Partial<Record<Part, number>> = {
    orders: Object.values(sales?.toDo ?? {}).reduce((sum, count) => sum + count, 0),
    reviews: sales?.unanswered ?? 0,
  }
  return partsOfSite.map((part) => ({
    ...part,
    ...(counts[part.value] ? { count: counts[part.value] } : {}),
  }))
}

function Shown({ part, business }: { part: Part; business: Business }): ReactNode {
  const { id } = business
  const product = useLazyComponent(loadProductDialog)
  const renderTasks = (toDo: Sales['toDo']) => (
    <Lazy load={loadSellerTasks} props={{ businessId: id, toDo }} waiting={waiting} />
  )
  switch (part) {
    case 'overview':
      return (
        <>
          <Lazy load={loadOverdueRefund} props={{ businessId: id }} />
          <Lazy
            load={loadSellOverview}
            props={{ businessId: id, holiday: business.holiday, renderTasks }}
            waiting={waiting}
          />
        </>
      )
    case 'orders':
      return <Orders businessId={id} />
    case 'products': {
      const parts = {
        renderPicture,
        renderState,
        renderMoves,
        loadEdit: loadProductDialog,
        loadRemove: () => import('#features/market/products/web/ProductDeletion.tsx'),
      }
      return (
        <>
          <Lazy
            load={loadSellProducts}
            props={{ businessId: id, onAdd: product.load, ...parts }}
            waiting={waiting}
          />
          {product.Component && <product.Component businessId={id} onClose={product.dismiss} />}
        </>
      )
    }
    case 'licences':
      return <Lazy load={loadSellLicences} props={{ business }} waiting={waiting} />
    case 'delivery':
      return <Lazy load={loadSellDelivery} props={{ business }} waiting={waiting} />
    case 'statement':
      return <Lazy load={loadSellStatement} props={{ businessId: id }} waiting={waiting} />
    case 'reviews':
      return <Lazy load={loadSellReviews} props={{ business }} waiting={waiting} />
  }
}

const renderPicture = (product: Product) => (
  <ProductPicture product={product} slot="thumb" alt="" className={styles.thumb} />
)
const renderState = (product: ShopProduct) => (
  <>
    <ProductState product={product} />
    <small className={styles.why}>
      <ProductStateReason product={product} />
      {product.missingLicences && (
        <Lazy
          load={loadMissingLicence}
          props={{ businessId: product.businessId, kinds: product.missingLicences }}
        />
      )}
    </small>
  </>
)
const renderMoves = (product: ShopProduct) => <Lazy load={loadProductActions} props={{ product }} />

const Orders = (props: { businessId: number }) => (
  <div className={styles.stack}>
    <Lazy load={loadOverdueRefund} props={props} />
    <Lazy load={loadPackingSlips} props={props} />
    <Lazy load={loadSellerOrders} props={props} waiting={waiting} />
  </div>
)
