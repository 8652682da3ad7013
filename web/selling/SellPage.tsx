import {
  BadgeCheck,
  ChevronLeft,
  LayoutDashboard,
  Package,
  ReceiptText,
  Star,
  Tag,
  Truck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { businessApi, businessMessages, type Business } from '#shared/businesses.ts'
import { can } from '#shared/permissions.ts'
import type { Product } from '#shared/products.ts'
import type { ShopProduct } from '#shared/sales.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { taskWords } from '#web/orders/orderWords.ts'
import { loadBusinessDialog, loadReviewItem } from '#web/businesses/parts.later.ts'
import { loadCaseOverdue, loadSellerOrders } from '#web/orders/parts.later.ts'
import { loadShopReviews } from '#web/productReviews/parts.later.ts'
import {
  loadMissingLicence,
  loadProductDeeds,
  loadProductDeletion,
  loadProductDialog,
} from '#web/products/parts.later.ts'
import { ProductState, ProductStateReason } from '#web/products/ProductState.tsx'
import { ProductPicture } from '#web/products/ProductPicture.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLater } from '#web/ui/later.ts'
import { Late } from '#web/ui/Late.tsx'
import { LogInFirst } from '#web/ui/LogInFirst.tsx'
import { OneThing } from '#web/ui/OneThing.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import {
  loadSellDelivery,
  loadSellLicences,
  loadSellProducts,
  loadSellReviews,
  loadSellStatement,
  loadShopSwitch,
} from './parts.later.ts'
import { SellOverview } from './SellOverview.tsx'
import { sellWords as words } from './words.ts'
import styles from './SellPage.module.css'

const parts = [
  { value: 'overview', label: words.part.overview, icon: LayoutDashboard },
  { value: 'orders', label: words.part.orders, icon: Package },
  { value: 'products', label: words.part.products, icon: Tag },
  { value: 'licences', label: words.part.licences, icon: BadgeCheck },
  { value: 'delivery', label: words.part.delivery, icon: Truck },
  { value: 'statement', label: words.part.statement, icon: ReceiptText },
  { value: 'reviews', label: words.part.reviews, icon: Star },
] as const
type Part = (typeof parts)[number]['value']

const waiting = <ListSkeleton label={words.loading} rows={5} tall />

/** All that the owner of a business sells by. */
export function SellPage() {
  const id = useId()
  const me = useMe()
  const business = useAnswer(businessApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(business.data && words.title(business.data.name))
  const isOthers = me && business.data && !can.sellAt({ id: me.id, role: me.role }, business.data)
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={words} href={links.loginFrom(links.sellAt(id))} />
      ) : (
        <OneThing
          answer={me ? business : { ...business, data: undefined, isPending: true }}
          isMissing={id === null || isMissing(business.error) || isOthers === true}
          missing={{
            title: businessMessages.missing,
            text: words.notYours,
            back: words.toDirectory,
            href: links.directory,
          }}
          loading={words.loading}
          waiting={waiting}
          failed={{ title: words.failed, text: words.failedText, retry: words.retry }}
        >
          {(found) => <Whole business={found} />}
        </OneThing>
      )}
    </Page>
  )
}

/** Which part stands in the address, so that the way back leads through them. */
function Whole({ business }: { business: Business }) {
  const { id, name } = business
  const asked = useQueryValue('part')
  const part = parts.find(({ value }) => value === asked)?.value ?? 'overview'
  const go = useGo()
  // A tab is chosen by the press and again by the focus that follows: it is one step of the way back.
  const choose = (value: Part) => {
    const address = links.sellAt(id, value)
    if (location.pathname + location.search !== address) go(address)
  }
  return (
    <>
      <a href={links.business(id)} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {words.back}
      </a>
      <PageHead
        title={words.title(name)}
        action={
          <div className={styles.head}>
            <Late load={loadShopSwitch} props={{ id, part }} />
            <ButtonLink variant="out" href={links.shop(id)}>
              {words.shop}
            </ButtonLink>
          </div>
        }
      />
      <Tabs label={words.parts} tabs={parts} value={part} onValueChange={choose}>
        <TabPanel value={part}>
          <Shown key={part} part={part} business={business} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Shown({ part, business }: { part: Part; business: Business }): ReactNode {
  const { id } = business
  const product = useLater(loadProductDialog)
  const own = useLater(loadBusinessDialog)
  const dialogs = (
    <>
      {product.Part && <product.Part businessId={id} onClose={product.dismiss} />}
      {own.Part && <own.Part business={business} onClose={own.dismiss} />}
    </>
  )
  switch (part) {
    case 'overview':
      return (
        <>
          <Late load={loadCaseOverdue} props={{ businessId: id }} />
          <SellOverview
            businessId={id}
            taskNames={taskWords}
            onAddProduct={product.ask}
            onEditBusiness={own.ask}
          />
          {dialogs}
        </>
      )
    case 'orders':
      return (
        <div className={styles.stack}>
          <Late load={loadCaseOverdue} props={{ businessId: id }} />
          <Late load={loadSellerOrders} props={{ businessId: id }} waiting={waiting} />
        </div>
      )
    case 'products': {
      const parts = {
        renderPicture,
        renderState,
        renderMoves,
        loadEdit: loadProductDialog,
        loadRemove: loadProductDeletion,
      }
      return (
        <>
          <Late
            load={loadSellProducts}
            props={{ businessId: id, onAdd: product.ask, ...parts }}
            waiting={waiting}
          />
          {dialogs}
        </>
      )
    }
    case 'licences':
      return <Late load={loadSellLicences} props={{ business }} waiting={waiting} />
    case 'delivery':
      return <Late load={loadSellDelivery} props={{ businessId: id }} waiting={waiting} />
    case 'statement':
      return <Late load={loadSellStatement} props={{ businessId: id }} waiting={waiting} />
    case 'reviews': {
      const shop = { id, userId: business.userId, businessName: business.name }
      return (
        <Late
          load={loadSellReviews}
          waiting={waiting}
          props={{
            businessId: id,
            ofProducts: <Late load={loadShopReviews} props={{ business: shop }} waiting={waiting} />,
            renderReview: (review) => (
              <Late key={review.id} load={loadReviewItem} props={{ business, review }} />
            ),
          }}
        />
      )
    }
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
        <Late
          load={loadMissingLicence}
          props={{ businessId: product.businessId, kinds: product.missingLicences }}
        />
      )}
    </small>
  </>
)
const renderMoves = (product: ShopProduct) => <Late load={loadProductDeeds} props={{ product }} />
