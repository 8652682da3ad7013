import { BadgeCheck } from 'lucide-react'
import { businessApi } from '#shared/businesses.ts'
import { productApi } from '#shared/products.ts'
import { RepeatButton } from '#web/orders/RepeatButton.tsx'
import { ProductReviews } from '#web/productReviews/ProductReviews.tsx'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useAnswer, usePages } from '#web/client/query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { PostSkeleton } from '#web/ui/Skeleton.tsx'
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
  if (products.isPending || business.isPending)
    return (
      <Page columns={1}>
        <PostSkeleton label={marketWords.loading} />
      </Page>
    )
  if (products.isError)
    return (
      <Page columns={1}>
        <Problem
          level={1}
          title={marketWords.failed}
          text={marketWords.failedText}
          retry={marketWords.retry}
          onRetry={() => void products.refetch()}
        />
      </Page>
    )
  if (!product || !business.data)
    return (
      <Page columns={1}>
        <Empty
          level={1}
          large
          art="notfound-milestone"
          title={productWords.missing}
          text={productWords.missingText}
          action={<ButtonLink href={links.market}>{productWords.toMarket}</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page columns={1}>
      <PageHead
        title={business.data.name}
        lead={business.data.description}
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
