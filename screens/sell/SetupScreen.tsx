import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { canSellAt } from '#features/market/businesses/permissions.ts'
import { productApi } from '#features/market/products/contract.ts'
import { ProductState } from '#features/market/products/web/listing/ProductState.tsx'
import { ProductPicture } from '#features/market/products/web/ProductPicture.tsx'
import { salesApi, type ShopNeed, type ShopProduct } from '#features/market/shop/contract.ts'
import { nextStep, setupSteps, type SetupStep } from '#features/market/shop/setup-steps.ts'
import { setupCopy } from '#features/market/shop/setup.copy.ts'
import { NextSteps } from '#features/market/shop/web/NextSteps.tsx'
import { GoodToKnow } from '#features/market/shop/web/setup/GoodToKnow.tsx'
import { StepList } from '#features/market/shop/web/setup/StepList.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { keyOf, queryClient, useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from './SetupScreen.module.css'

const loadProductDialog = () => import('#features/market/products/web/listing/ProductDialog.tsx')

const waiting = <ListSkeleton label={setupCopy.loading} rows={5} tall />
const loadFailed = { title: setupCopy.loadFailed, text: setupCopy.loadFailedText, retry: setupCopy.retry }

/** The guided set-up of a shop. Visitors go to the login, owners without a business in the address to their shop. */
export function SetupScreen() {
  usePageTitle(setupCopy.title)
  const me = useMe()
  const asked = useQueryValue('business')
  const step = useQueryValue('step')
  const here = asked === null ? links.sell : links.setUp(Number(asked), step ?? undefined)
  const go = useGo()
  const [savedAt, setSavedAt] = useState<Date>()
  const isVisitor = me === null
  useEffect(() => {
    if (isVisitor && location.pathname === links.sell) go(links.loginFrom(here), { replace: true })
  }, [isVisitor, here, go])
  const shared = { savedAt, onSaved: () => setSavedAt(new Date()) }
  return (
    <Page columns={1}>
      {!me ? (
        waiting
      ) : asked === null ? (
        <Start {...shared} me={me} />
      ) : (
        <Continued {...shared} me={me} asked={asked} />
      )}
    </Page>
  )
}

type Shared = { me: Me; savedAt: Date | undefined; onSaved: () => void }

/** Without a business, the first step; with one, its overview. */
function Start(shared: Shared) {
  const go = useGo()
  const shops = useEndpoint(productApi.shops)
  const first = shops.data?.[0]
  useEffect(() => {
    // NOTE: while the code of the next page is loading, this one is shown without its query.
    if (first && location.pathname === links.sell) go(links.sellAt(first.id), { replace: true })
  }, [first, go])
  if (shops.isError) return <Problem level={1} {...loadFailed} onRetry={() => void shops.refetch()} />
  if (!shops.data || first) return waiting
  return <Steps {...shared} step="business" business={null} needs={[]} />
}

function Continued({ asked, ...shared }: Shared & { asked: string }) {
  const { me } = shared
  const id = isId(asked) ? Number(asked) : null
  const params = { id: id ?? 0 }
  const business = useEndpoint(businessApi.read, { params }, { enabled: id !== null })
  const isOthers = business.data !== undefined && !canSellAt({ id: me.id, role: me.role }, business.data)
  const isOwn = business.data !== undefined && !isOthers
  const sales = useEndpoint(salesApi.overview, { params }, { enabled: isOwn })
  const step = useQueryValue('step')
  return (
    <EntityView
      answer={business}
      isMissing={id === null || isMissing(business.error) || isOthers}
      missing={{
        title: businessMessages.missing,
        text: setupCopy.missingText,
        back: setupCopy.toDirectory,
        href: links.directory,
      }}
      loading={setupCopy.loading}
      waiting={waiting}
      failed={loadFailed}
    >
      {(found) => (
        <QueryPanel asked={sales}>
          {({ needs }) => {
            const shown = setupSteps.find((one) => one === step) ?? nextStep(needs)
            // The end depends on the last step: it waits for the answer to what that step has changed.
            const isStale = shown === 'done' && (sales.isFetching || business.isFetching)
            return isStale ? waiting : <Steps {...shared} step={shown} business={found} needs={needs} />
          }}
        </QueryPanel>
      )}
    </EntityView>
  )
}

type StepsProps = Shared & { step: SetupStep; business: Business | null; needs: readonly ShopNeed[] }

function Steps(props: StepsProps) {
  const { step, business, needs, savedAt, onSaved } = props
  const go = useGo()
  if (business && step === 'done')
    return (
      <Lazy
        load={() => import('#features/market/shop/web/setup/DoneStep.tsx')}
        props={{
          business,
          needs,
          nextSteps: <NextSteps businessId={business.id} needs={needs} />,
          renderProduct,
          loadProductDialog,
        }}
        waiting={waiting}
      />
    )
  const continueTo = (businessId: number) => {
    onSaved()
    go(links.setUp(businessId, setupSteps[setupSteps.indexOf(step) + 1]))
  }
  return (
    <>
      <PageHead title={setupCopy.title} action={<Saved at={savedAt} />} />
      <div className={styles.setup}>
        <StepList step={step} business={business} needs={needs} />
        <div>
          <Form key={step} me={props.me} step={step} business={business} onSaved={continueTo} />
        </div>
        <GoodToKnow step={step} />
      </div>
    </>
  )
}

type FormProps = Pick<StepsProps, 'me' | 'step' | 'business'> & { onSaved: (businessId: number) => void }

function Form({ me, step, business, onSaved }: FormProps) {
  const cache = (saved: Business) => {
    queryClient.setQueryData(keyOf(businessApi.read, { params: { id: saved.id } }), saved)
    onSaved(saved.id)
  }
  if (!business || step === 'business')
    return (
      <Lazy
        load={() => import('#features/market/shop/web/setup/BusinessStep.tsx')}
        props={{ me, business, onSaved: cache }}
        waiting={waiting}
      />
    )
  const saved = () => onSaved(business.id)
  switch (step) {
    case 'identity':
      return (
        <Lazy
          load={() => import('#features/market/shop/web/setup/IdentityStep.tsx')}
          props={{ me, business, onSaved: cache }}
          waiting={waiting}
        />
      )
    case 'delivery':
      return (
        <Lazy
          load={() => import('#features/market/shop/web/setup/DeliveryStep.tsx')}
          props={{ business, onSaved: saved }}
          waiting={waiting}
        />
      )
    case 'product':
    case 'done':
      return (
        <Lazy
          load={() => import('#features/market/shop/web/setup/ProductStep.tsx')}
          props={{ businessId: business.id, loadFullForm: loadProductDialog, onSaved: saved }}
          waiting={waiting}
        />
      )
  }
}

const Saved = ({ at }: { at: Date | undefined }) => (
  <p role="status" className={styles.saved}>
    {at && (
      <>
        <Icon as={Check} size={16} /> {setupCopy.savedAt(formatDate(at, 'time'))}
      </>
    )}
  </p>
)

const renderProduct = (product: ShopProduct) => (
  <>
    <ProductPicture product={product} slot="thumb" alt="" className={styles.picture} />
    <ProductState product={product} />
  </>
)
