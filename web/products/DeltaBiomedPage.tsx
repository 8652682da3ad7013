import { BadgeCheck } from 'lucide-react'
import { businessApi, type Business } from '#shared/businesses.ts'
import { productApi, type Product } from '#shared/products.ts'
import { RepeatButton } from '#web/orders/RepeatButton.tsx'
import { ProductReviews } from '#web/productReviews/ProductReviews.tsx'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useAnswer, usePages } from '#web/client/query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { OneThing } from '#web/ui/OneThing.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Buying } from './Buying.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { marketWords, productWords } from './words.ts'
import styles from './ProductPage.module.css'

/** Business 1, which every installation has. */
const deltaBiomed = 1

/** The landing page of business 1 and the first product of its shop. */
export function DeltaBiomedPage() {
  const business = useAnswer(businessApi.read, { params: { id: deltaBiomed } })
  const products = usePages(productApi.list, { query: { business: String(deltaBiomed) } })
  usePageTitle(business.data?.name)
  const product = products.items.find(({ isFeatured }) => isFeatured) ?? products.items[0]
  return (
    <OneThing
      page
      answer={{
        data: business.data && product && { business: business.data, product },
        isPending: products.isPending || business.isPending,
        refetch: () => Promise.all([products.refetch(), business.refetch()]),
      }}
      isMissing={isMissing(business.error) || (products.isSuccess && !product)}
      missing={{
        title: productWords.missing,
        text: productWords.missingText,
        back: productWords.toMarket,
        href: links.market,
      }}
      loading={marketWords.loading}
      failed={{ title: productWords.failed, text: marketWords.failedText, retry: marketWords.retry }}
    >
      {(found) => <Landing {...found} />}
    </OneThing>
  )
}

function Landing({ business, product }: { business: Business; product: Product }) {
  return (
    <Page columns={1}>
      <PageHead
        title={business.name}
        lead={business.description}
        action={
          <ButtonLink variant="out" href={links.shop(deltaBiomed)}>
            {marketWords.visitShop}
          </ButtonLink>
        }
      />
      <div className={styles.split}>
        <ProductGallery product={product} />
        <div>
          <p className={styles.shop}>
            <Badge tone="gold" icon={BadgeCheck}>
              {marketWords.official}
            </Badge>
          </p>
          <Heading level={2} look="h1">
            <a href={links.product(product.id)}>{product.name}</a>
          </Heading>
          <Buying product={product} Repeat={RepeatButton} />
        </div>
      </div>
      <ProductTabs product={product} reviews={<ProductReviews product={product} />} />
    </Page>
  )
}
