import { useViewer } from '#features/members/people/web/viewer.ts'
import { membershipApi, type Plans } from '#features/membership/membership/contract.ts'
import { membershipCopy } from '#features/membership/membership/copy.ts'
import { MembershipInvoices } from '#features/membership/membership/web/MembershipInvoices.tsx'
import { YourMembership } from '#features/membership/membership/web/YourMembership.tsx'
import { siteCopy } from '#features/site/settings/copy.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'

const nothingOffered: Plans = { plans: [], methods: [], canRenew: false }

/** What members have paid for, until it ends, and their invoices. Nothing is offered any more. */
export function EndingMembershipSection() {
  const viewer = useViewer()
  const mine = useEndpoint(membershipApi.mine, {}, { enabled: viewer !== null })
  const isMissing = viewer === null || mine.data?.state === 'none'
  usePageTitle(isMissing ? siteCopy.notFound : membershipCopy.title)
  return (
    <EntityView
      page
      answer={mine}
      isMissing={isMissing}
      missing={{
        title: siteCopy.notFoundTitle,
        text: siteCopy.notFoundText,
        back: siteCopy.home,
        href: links.feed,
      }}
      loading={membershipCopy.loading}
      failed={{
        title: membershipCopy.failed,
        text: membershipCopy.failedText,
        retry: membershipCopy.retry,
      }}
    >
      {(membership) => (
        <Page columns={1}>
          <PageHead title={membershipCopy.title} lead={membershipCopy.notOffered} />
          <YourMembership membership={membership} plans={nothingOffered} />
          <MembershipInvoices />
        </Page>
      )}
    </EntityView>
  )
}
