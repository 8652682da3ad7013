import { BadgeCheck } from 'lucide-react'
import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { firstBusiness } from '#features/market/businesses/first-business.ts'
import { BuyBox } from '#features/market/checkout/web/cart/BuyBox.tsx'
import { productApi, type Product } from '#features/market/products/contract.ts'
import { marketCopy, productCopy } from '#features/market/products/copy.ts'
import { ProductGallery } from '#features/market/products/web/ProductGallery.tsx'
import { ProductTabs } from '#features/market/products/web/ProductTabs.tsx'
import { useVariantChoice } from '#features/market/products/web/variants/use-variant-choice.ts'
import { RepeatButton } from '#features/market/repeat-orders/web/RepeatButton.tsx'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from './ProductScreen.module.css'

/** The landing page of business 1 and the first product of its shop. */
export function DeltaBiomedScreen() {
  const business = useEndpoint(businessApi.read, { params: { id: firstBusiness } })
  const products = useInfiniteEndpoint(productApi.list, { query: { business: String(firstBusiness) } })
  usePageTitle(business.data?.name)
  const product = products.items.find(({ isFeatured }) => isFeatured) ?? products.items[0]
  return (
    <EntityView
      page
      answer={{
        data: business.data && product && { business: business.data, product },
        isPending: products.isPending || business.isPending,
        refetch: () => Promise.all([products.refetch(), business.refetch()]),
      }}
      isMissing={isMissing(business.error) || (products.isSuccess && !product)}
      missing={{
        title: productCopy.missing,
        text: productCopy.missingText,
        back: productCopy.toMarket,
        href: links.market,
      }}
      loading={marketCopy.loading}
      failed={{ title: productCopy.failed, text: marketCopy.failedText, retry: marketCopy.retry }}
    >
      {(found) => <Landing {...found} />}
    </EntityView>
  )
}

function Landing({ business, product }: { business: Business; product: Product }) {
  const choice = useVariantChoice(product)
  return (
    <Page columns={1}>
      <PageHead
        title={business.name}
        lead={business.description}
        action={
          <ButtonLink variant="out" href={links.shop(firstBusiness)}>
            {marketCopy.visitShop}
          </ButtonLink>
        }
      />
      <div className={styles.split}>
        <ProductGallery product={product} pictureUrl={choice.variant?.imageUrl} />
        <div>
          <p className={styles.shop}>
            <Badge tone="gold" icon={BadgeCheck}>
              {marketCopy.official}
            </Badge>
          </p>
          <Heading level={2} look="h1">
            <a href={links.product(product.id)}>{product.name}</a>
          </Heading>
          <BuyBox product={product} choice={choice} Repeat={RepeatButton} />
        </div>
      </div>
      <ProductTabs
        product={product}
        reviews={
          <Lazy load={() => import('#features/market/reviews/web/ProductReviews.tsx')} props={{ product }} />
        }
      />
    </Page>
  )
}
