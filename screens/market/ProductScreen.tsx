import { BadgeCheck, ChevronRight, MapPin, ShieldCheck } from 'lucide-react'
import { identityLines } from '#features/market/businesses/identity.ts'
import { canSeeAllListings, canSellAt } from '#features/market/businesses/permissions.ts'
import { AddToCartButton } from '#features/market/checkout/web/cart/AddToCartButton.tsx'
import { BuyBox } from '#features/market/checkout/web/cart/BuyBox.tsx'
import { productCategoryLabels } from '#features/market/products/categories.copy.ts'
import { productApi, type Product } from '#features/market/products/contract.ts'
import { marketCopy, productCopy } from '#features/market/products/copy.ts'
import { canDeleteProduct } from '#features/market/products/permissions.ts'
import { ProductGallery } from '#features/market/products/web/ProductGallery.tsx'
import { ProductRating } from '#features/market/products/web/ProductRating.tsx'
import { ProductTabs } from '#features/market/products/web/ProductTabs.tsx'
import { useVariantChoice } from '#features/market/products/web/variants/use-variant-choice.ts'
import { RepeatButton } from '#features/market/repeat-orders/web/RepeatButton.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { ProductContactSection } from './ProductContactSection.tsx'
import styles from './ProductScreen.module.css'

const loadProductGrid = () => import('#features/market/products/web/ProductGrid.tsx')
const loadProductListing = () => import('#features/market/products/web/listing/ProductListing.tsx')
const loadProductReviews = () => import('#features/market/reviews/web/ProductReviews.tsx')
const loadShopNextSteps = () => import('#features/market/shop/web/ShopNextSteps.tsx')

/** For the seller and the staff. */
const loadProductActions = () => import('./ProductActionsSection.tsx')

export function ProductScreen() {
  const id = useId()
  const product = useEndpoint(productApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(product.data?.name)
  return (
    <Page columns={1}>
      <EntityView
        answer={product}
        isMissing={id === null || isMissing(product.error)}
        missing={{
          title: productCopy.missing,
          text: productCopy.missingText,
          back: productCopy.toMarket,
          href: links.market,
        }}
        loading={marketCopy.loading}
        failed={{ title: productCopy.failed, text: marketCopy.failedText, retry: marketCopy.retry }}
      >
        {(found) => (
          <Reported key={found.id} type="product" id={found.id}>
            <Loaded product={found} />
          </Reported>
        )}
      </EntityView>
    </Page>
  )
}

function Loaded({ product }: { product: Product }) {
  const { name, category, business } = product
  const choice = useVariantChoice(product)
  const viewer = useViewer()
  return (
    <>
      <nav className={styles.crumbs} aria-label={productCopy.breadcrumb}>
        <a href={links.market}>{marketCopy.title}</a>
        <Icon as={ChevronRight} size={14} />
        <a href={links.marketOf(category)}>{productCategoryLabels[category]}</a>
        <Icon as={ChevronRight} size={14} />
        <span aria-current="page">{name}</span>
      </nav>
      {viewer && canSeeAllListings(viewer, product) && <Lazy load={loadProductListing} props={{ product }} />}
      {viewer && canSellAt(viewer, product) && (
        <Lazy load={loadShopNextSteps} props={{ businessId: business.id }} />
      )}
      <div className={styles.split}>
        <ProductGallery product={product} pictureUrl={choice.variant?.imageUrl} />
        <div>
          <div className={styles.shop}>
            <a href={links.shop(business.id)}>
              <Avatar id={business.id} name={business.name} src={business.logo} size={28} square />
              {business.name}
            </a>
            <Badge tone="gold" icon={BadgeCheck}>
              {marketCopy.official}
            </Badge>
            {business.isSample && <Badge>{marketCopy.sample}</Badge>}
          </div>
          <Heading level={1}>{name}</Heading>
          {product.rating === null ? (
            <p className={styles.new}>{marketCopy.isNew}</p>
          ) : (
            <ProductRating rating={product.rating} count={product.reviewsCount} />
          )}
          <BuyBox product={product} choice={choice} Repeat={RepeatButton} />
          {viewer && canDeleteProduct(viewer, product) && (
            <Lazy load={loadProductActions} props={{ product, viewer }} />
          )}
          <ProductContactSection product={product} />
        </div>
      </div>
      <div className={styles.below}>
        <ProductTabs product={product} reviews={<Lazy load={loadProductReviews} props={{ product }} />} />
        <SoldBy product={product} />
      </div>
      <Related product={product} />
    </>
  )
}

function SoldBy({ product: { business } }: { product: Product }) {
  const known = identityLines(business.identity)
  const place = [business.city, business.country].filter(Boolean).join(', ')
  return (
    <Section title={productCopy.soldBy}>
      <Card>
        <div className={styles.seller}>
          <Avatar id={business.id} name={business.name} src={business.logo} size={52} square />
          <div>
            <p className={styles.sellerName}>{business.name}</p>
            {place && <MetaRow icon={MapPin}>{place}</MetaRow>}
          </div>
        </div>
        {known && (
          <address className={styles.identity}>
            {[known.legalName, ...known.lines].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        <div className={styles.sellerFacts}>
          {business.rating === null ? (
            <span className={styles.new}>{marketCopy.isNew}</span>
          ) : (
            <ProductRating rating={business.rating} count={business.reviewsCount} />
          )}
          {business.isVerified && (
            <Badge tone="green" icon={ShieldCheck}>
              {marketCopy.verified}
            </Badge>
          )}
        </div>
        <ButtonLink variant="out" wide href={links.business(business.id)}>
          {productCopy.viewBusiness}
        </ButtonLink>
      </Card>
    </Section>
  )
}

function Related({ product }: { product: Product }) {
  const related = useEndpoint(productApi.related, { params: { id: product.id } })
  if (!related.data || related.data.length === 0) return null
  return (
    <Section
      title={productCopy.moreFrom(product.businessName)}
      action={<a href={links.shop(product.businessId)}>{marketCopy.visitShop}</a>}
    >
      <Lazy load={loadProductGrid} props={{ products: related.data, AddToCart: AddToCartButton }} />
    </Section>
  )
}
