import type { ReactNode } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { DecisionAboutMe } from '../appeals.contract.ts'
import { reportLimits } from '../contract.ts'
import { decisionsCopy, reportCopy } from '../copy.ts'
import styles from './reports.module.css'

/** One decision as its author reads it; the form to appeal goes inside. */
export function DecisionCard({ decision, children }: { decision: DecisionAboutMe; children: ReactNode }) {
  const { type, name, excerpt, reason, until, closedAt, appeal } = decision
  const decided = reportCopy.decisions[decision.decision]
  return (
    <Card as="section" pad="l" className={styles.card}>
      <div className={styles.head}>
        <Heading level={2} look="h3">
          {type === 'member' ? decided : decisionsCopy.about(decided, reportCopy.types[type])}
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
      {decision.mayAppeal && children}
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

type AppealFormProps = { until: string; onSend: (text: string) => Promise<unknown> }

export function AppealForm({ until, onSend }: AppealFormProps) {
  const form = useForm({ initial: { text: '' }, check: unchecked })
  return (
    <form className={styles.form} onSubmit={form.submit(({ text }) => onSend(text))}>
      <Field
        label={decisionsCopy.appeal}
        hint={decisionsCopy.appealHint(longDate(until))}
        error={form.errors.text ?? form.failure}
      >
        <TextArea {...form.control('text')} maxLength={reportLimits.appeal} />
      </Field>
      <div>
        <Button type="submit" variant="out" busy={form.isSending && reportCopy.sending}>
          {decisionsCopy.send}
        </Button>
      </div>
    </form>
  )
}
