import { RefreshCw } from 'lucide-react'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { findingTypes, healthApi, healthParts, type Health } from '../contract.ts'
import { healthCopy } from '../copy.ts'
import { BackupList } from './BackupList.tsx'
import { FindingRow } from './FindingRow.tsx'
import { PartCard } from './PartCard.tsx'
import { VersionList } from './VersionList.tsx'
import styles from './health.module.css'

/** The state of the installation: first what an operator has to do, then every part. */
export function HealthPanel() {
  const health = useEndpoint(healthApi.read)
  return (
    <QueryPanel asked={health}>
      {(found) => (
        <>
          <div className={styles.head}>
            <div role="status">
              <Heading level={2} look="h4">
                {summaryOf(found)}
              </Heading>
              <p className={styles.checked}>{healthCopy.checked(found.checkedAt)}</p>
            </div>
            <Button
              variant="out"
              icon={RefreshCw}
              busy={health.isFetching && healthCopy.checking}
              onClick={() => void health.refetch()}
            >
              {healthCopy.check}
            </Button>
          </div>
          <Report health={found} />
        </>
      )}
    </QueryPanel>
  )
}

function summaryOf({ findings }: Health) {
  const problems = findings.filter(({ type }) => findingTypes[type].level === 'problem').length
  return findings.length === 0 ? healthCopy.fine : healthCopy.summary(problems, findings.length - problems)
}

function Report({ health }: { health: Health }) {
  return (
    <div className={styles.report}>
      {health.findings.length > 0 && (
        <Section title={healthCopy.findings}>
          <ul className={styles.findings}>
            {health.findings.map((finding) => (
              <FindingRow key={`${finding.type} ${finding.about}`} finding={finding} health={health} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={healthCopy.parts}>
        <ul className={styles.parts}>
          {healthParts.map((part) => (
            <PartCard key={part} part={part} health={health} />
          ))}
        </ul>
      </Section>
      <div className={styles.pair}>
        <BackupList backups={health.backups} />
        <VersionList versions={health.versions} />
      </div>
    </div>
  )
}
