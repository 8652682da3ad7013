import { useState } from 'react'
import { useMe } from '#features/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page, Stack } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { reportApi, reportLimits, type DecisionAboutMe } from '../contract.ts'
import { decisionsCopy, reportCopy } from '../copy.ts'
import styles from './reports.module.css'

/** What the staff decided about the member's content and account, with the way to appeal. */
export function DecisionsPage() {
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
  const decisions = useInfiniteEndpoint(reportApi.mine)
  return (
    <Panel
      pages={decisions}
      none={<Empty level={2} art="quiet-night" title={decisionsCopy.none} text={decisionsCopy.noneText} />}
      renderRow={(decision) => (
        <li key={decision.id}>
          <DecisionCard decision={decision} />
        </li>
      )}
    />
  )
}

function DecisionCard({ decision }: { decision: DecisionAboutMe }) {
  const { type, name, excerpt, reason, until, closedAt, appeal } = decision
  return (
    <Card as="section" pad="l" className={styles.card}>
      <div className={styles.head}>
        <Heading level={2} look="h3">
          {decisionsCopy.about(reportCopy.decisions[decision.decision], reportCopy.types[type])}
        </Heading>
        <Badge>{longDate(closedAt)}</Badge>
      </div>
      <blockquote className={styles.quote}>
        <strong>{name}</strong>
        <span>{excerpt}</span>
      </blockquote>
      <Text>{decisionsCopy.reason(reason)}</Text>
      {until && <Text>{decisionsCopy.until(longDate(until))}</Text>}
      {appeal && <AppealState appeal={appeal} />}
      {decision.mayAppeal && <AppealForm decision={decision} />}
    </Card>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<DecisionAboutMe['appeal']> }) {
  return (
    <Stack>
      <Text>{decisionsCopy.appealed(longDate(appeal.createdAt), appeal.text)}</Text>
      <Text>
        {appeal.outcome === null
          ? decisionsCopy.appealOpen
          : decisionsCopy.appealDecided[appeal.outcome](appeal.reason)}
      </Text>
    </Stack>
  )
}

function AppealForm({ decision }: { decision: DecisionAboutMe }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const appeal = useEndpointMutation(reportApi.appeal, {
    refreshes: [reportApi.mine],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (failure) => setError(errorMessage(failure)),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        appeal.mutate({ params: { id: decision.id }, body: { text } })
      }}
    >
      <Field
        label={decisionsCopy.appeal}
        hint={decisionsCopy.appealHint(longDate(decision.appealUntil))}
        error={error}
      >
        <TextArea
          value={text}
          maxLength={reportLimits.appeal}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="out" busy={appeal.isPending && reportCopy.sending}>
          {decisionsCopy.send}
        </Button>
      </div>
    </form>
  )
}
