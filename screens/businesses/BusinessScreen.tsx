import { useState, type ReactNode } from 'react'
import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { businessCopy, businessMessages } from '#features/market/businesses/copy.ts'
import { canSellAt, canVerifyBusiness } from '#features/market/businesses/permissions.ts'
import { BusinessAside } from '#features/market/businesses/web/BusinessAside.tsx'
import { BusinessHead } from '#features/market/businesses/web/BusinessHead.tsx'
import { BusinessPhotos } from '#features/market/businesses/web/BusinessPhotos.tsx'
import { AddToCartButton } from '#features/market/checkout/web/cart/AddToCartButton.tsx'
import { BusinessLicences } from '#features/market/licences/web/BusinessLicences.tsx'
import { VerifyButton } from '#features/market/licences/web/VerifyButton.tsx'
import { ShopShelf } from '#features/market/products/web/ShopShelf.tsx'
import { FollowButton } from '#features/members/connections/web/FollowButton.tsx'
import { PersonRow } from '#features/members/connections/web/PersonRow.tsx'
import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { List } from '#ui/primitives/List.tsx'
import styles from './BusinessScreen.module.css'

const loadAskVerification = () => import('#features/market/licences/web/AskVerification.tsx')
const loadBusinessRule = () => import('#features/market/listing-rules/web/BusinessRule.tsx')
const loadBusinessReviews = () => import('#features/market/reviews/web/BusinessReviews.tsx')
const loadSummary = () => import('./ReviewSummarySection.tsx')
const loadBusinessTwins = () => import('#features/market/businesses/web/BusinessTwins.tsx')
const loadShopNextSteps = () => import('#features/market/shop/web/ShopNextSteps.tsx')

export function BusinessScreen() {
  const id = useId()
  const business = useEndpoint(businessApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(business.data?.name)

  return (
    <EntityView
      page
      answer={business}
      isMissing={id === null || isMissing(business.error)}
      missing={{
        title: businessMessages.missing,
        text: businessCopy.missingText,
        back: businessCopy.toDirectory,
        href: links.directory,
      }}
      loading={businessCopy.loading}
      failed={{ title: businessCopy.failed, text: businessCopy.failedText, retry: businessCopy.retry }}
    >
      {(found) => (
        <Reported type="business" id={found.id}>
          <Loaded
            business={found}
            products={hasSection('market') && <ShopShelf business={found} AddToCart={AddToCartButton} />}
          />
        </Reported>
      )}
    </EntityView>
  )
}

type Tab = 'about' | 'reviews'

function Loaded({ business, products }: { business: Business; products?: ReactNode }) {
  const [tab, setTab] = useState<Tab>('about')
  const viewer = useViewer()
  const { user } = business
  return (
    <Page
      columns={2}
      left={
        <BusinessAside
          business={business}
          licences={<BusinessLicences id={business.id} />}
          owner={user && <Owner user={user} />}
        />
      }
      leftLabel={businessCopy.visit}
      keepLeft
    >
      <BusinessHead
        business={business}
        verify={<VerifyButton business={business} />}
        rule={
          <>
            {hasSection('market') && (
              <Lazy load={loadBusinessRule} props={{ id: business.id, category: business.category }} />
            )}
            <Lazy load={loadAskVerification} props={{ business }} />
          </>
        }
      />
      {viewer && canVerifyBusiness(viewer) && <Lazy load={loadBusinessTwins} props={{ id: business.id }} />}
      {hasSection('market') && viewer && canSellAt(viewer, business) && (
        <Lazy load={loadShopNextSteps} props={{ businessId: business.id }} />
      )}
      <Tabs
        label={businessCopy.tabs}
        tabs={[
          { value: 'about', label: businessCopy.about },
          { value: 'reviews', label: businessCopy.reviews, count: business.reviewsCount },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="about">
          <div className={styles.split}>
            <div>
              <p className={styles.text}>{business.description || businessCopy.noDescription}</p>
              <BusinessPhotos business={business} />
              {products}
            </div>
            <Lazy load={loadSummary} props={{ business, onWrite: () => setTab('reviews') }} />
          </div>
        </TabPanel>
        <TabPanel value="reviews">
          <Lazy load={loadBusinessReviews} props={{ business }} />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function Owner({ user }: { user: UserRef }) {
  const viewer = useViewer()
  const isOther = viewer !== null && viewer.id !== user.id
  const person = useEndpoint(peopleApi.read, { params: { id: user.id } }, { enabled: isOther })
  return (
    <List>
      <PersonRow person={user} end={isOther && person.data && <FollowButton person={person.data} />} />
    </List>
  )
}
