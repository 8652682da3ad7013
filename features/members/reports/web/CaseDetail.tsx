import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { longDate, monthAndYear, timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { reportApi, type OpenedCase } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import { AppealActions, ClaimButton } from './CaseActions.tsx'
import { KindBadges, reportersOf } from './CaseRow.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { ReportedItemCard } from './ReportedItemCard.tsx'
import { RevealAuthor } from './RevealAuthor.tsx'
import styles from './queue.module.css'

type CaseDetailProps = { id: number; onDecided: () => void }

/** One report with everything that a decision needs. */
export function CaseDetail({ id, onDecided }: CaseDetailProps) {
  const opened = useEndpoint(reportApi.read, { params: { id } })
  return (
    <section className={styles.detail} aria-label={queueCopy.report(id)}>
      <QueryPanel asked={opened}>{(found) => <Opened of={found} onDecided={onDecided} />}</QueryPanel>
    </section>
  )
}

function Opened({ of: one, onDecided }: { of: OpenedCase; onDecided: () => void }) {
  return (
    <>
      <Head of={one} />
      <div className={styles.beside}>
        <div className={styles.context}>
          <div className={styles.part}>
            <ReportedItemCard of={one} />
          </div>
          <div className={styles.sides}>
            <Reports of={one} />
            <AboutAuthor of={one} />
          </div>
        </div>
        <div className={styles.outcome}>
          <Outcome of={one} onDecided={onDecided} />
        </div>
      </div>
    </>
  )
}

function Head({ of: one }: { of: OpenedCase }) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.part}>
      <a href={links.adminTab('reports')} className={styles.back}>
        <Icon as={ArrowLeft} size={16} /> {queueCopy.back}
      </a>
      <div className={styles.line}>
        <Heading level={2} ref={heading} tabIndex={-1} className={styles.title}>
          {queueCopy.report(one.id)}
        </Heading>
        <ClaimButton of={one} />
      </div>
      <KindBadges of={one} />
      <Text size="sm" tone="muted">
        {one.reports.length > 0
          ? `${reportersOf(one)} · ${queueCopy.first(timeAgo(one.openedAt, now))}`
          : reportersOf(one)}
        {one.closedAt === null && one.claimedBy
          ? ` · ${one.isMine ? queueCopy.claimedByYou : queueCopy.claimedBy(one.claimedBy.displayName)}`
          : ''}
      </Text>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      {children}
    </div>
  )
}

function Reports({ of: { reports, reportersCount } }: { of: OpenedCase }) {
  const now = useNow()
  if (reports.length === 0) return null
  return (
    <Facts title={queueCopy.said}>
      <ul className={styles.rows}>
        {reports.map(({ reporterId, reporter, kind, reason, createdAt }) => (
          <li key={reporterId}>
            <span>{timeAgo(createdAt, now)}</span>
            <span>
              {reporterId === null ? (
                queueCopy.automatic
              ) : (
                <a href={links.profile(reporterId)}>
                  <bdi>{reporter}</bdi>
                </a>
              )}
              <span className={styles.reason}>{reportCopy.kinds[kind]}</span>
              {reason && <span className={styles.reason}>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Text size="xs" tone="muted">
        {reportersCount > reports.length && `${queueCopy.firstReports(reports.length)} `}
        {queueCopy.namesForStaff}
      </Text>
    </Facts>
  )
}

function AboutAuthor({ of: { id: caseId, author, authorFacts } }: { of: OpenedCase }) {
  if (!author || !authorFacts) return null
  const { createdAt, postsCount, decisions } = authorFacts
  return (
    <Facts title={queueCopy.aboutAuthor}>
      <Text size="sm" tone="muted">
        {queueCopy.member(monthAndYear(createdAt), postsCount)}
      </Text>
      {decisions.length === 0 && <Text size="sm">{queueCopy.noDecisions}</Text>}
      <ul className={styles.rows}>
        {decisions.map(({ id, closedAt, decision, type, reason, outcome }) => (
          <li key={id}>
            <span>{longDate(closedAt)}</span>
            <span>
              <a href={links.reportInConsole(id)}>
                {queueCopy.earlierDecision(reportCopy.decisions[decision], reportCopy.types[type])}
              </a>
              <span className={styles.reason}>{reason}</span>
              {outcome && <span className={styles.reason}>{queueCopy.outcomes[outcome]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {author.type === 'alias' ? (
        <RevealAuthor caseId={caseId} />
      ) : (
        <TextLink href={links.profile(author.id)}>{queueCopy.profile}</TextLink>
      )}
    </Facts>
  )
}

/** The decision to take, the appeal to decide, or what was decided. */
function Outcome({ of: one, onDecided }: { of: OpenedCase; onDecided: () => void }) {
  const { closedAt, decision, reason, appeal } = one
  if (closedAt === null)
    return one.decisions.length > 0 ? (
      <div className={styles.part}>
        <DecisionForm of={one} onDecided={onDecided} />
      </div>
    ) : null
  return (
    <Facts title={queueCopy.decision}>
      {decision && <Text>{`${reportCopy.decisions[decision]}: ${reason}`}</Text>}
      {appeal && <Text>{queueCopy.appeal(appeal.text)}</Text>}
      {appeal?.outcome === null && <AppealActions of={one} onDecided={onDecided} />}
      {appeal?.outcome && <Text>{`${queueCopy.outcomes[appeal.outcome]} ${appeal.reason}`}</Text>}
    </Facts>
  )
}
