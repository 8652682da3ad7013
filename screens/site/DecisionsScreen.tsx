import { useMe } from '#features/members/people/web/viewer.ts'
import { appealApi, type DecisionAboutMe } from '#features/members/reports/appeals.contract.ts'
import { decisionsCopy, reportCopy } from '#features/members/reports/copy.ts'
import { AppealForm, DecisionCard } from '#features/members/reports/web/DecisionCard.tsx'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'

/** What the staff decided about the member's content and account, with the way to appeal. */
export function DecisionsScreen() {
  usePageTitle(decisionsCopy.title)
  const me = useMe()
  if (me === undefined) return <Spinner label={decisionsCopy.loading} />
  if (me === null) return <LogInFirst words={decisionsCopy} href={links.loginFrom(links.decisions)} />
  return (
    <Page columns={1}>
      <PageHead title={decisionsCopy.title} lead={decisionsCopy.lead} />
      <Decisions />
      <TextLink href={links.transparency}>{reportCopy.figures}</TextLink>
    </Page>
  )
}

function Decisions() {
  const decisions = useInfiniteEndpoint(appealApi.mine)
  return (
    <Panel
      pages={decisions}
      none={<Empty level={2} art="quiet-night" title={decisionsCopy.none} text={decisionsCopy.noneText} />}
      renderRow={(decision) => (
        <li key={decision.id}>
          <DecisionCard decision={decision}>
            <OwnAppealForm decision={decision} />
          </DecisionCard>
        </li>
      )}
    />
  )
}

function OwnAppealForm({ decision }: { decision: DecisionAboutMe }) {
  const appeal = useEndpointMutation(appealApi.appeal, {
    refreshes: [appealApi.mine],
    onSuccess: ({ message }) => toast({ title: message }),
  })
  return (
    <AppealForm
      until={decision.appealUntil}
      onSend={(text) => appeal.mutateAsync({ params: { id: decision.id }, body: { text } })}
    />
  )
}
