import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { findingTypes, type Finding, type FindingType, type Health } from '../contract.ts'
import { healthCopy } from '../copy.ts'
import { findingCopy } from '../finding.copy.ts'
import { partIcons } from './part-icons.ts'
import styles from './health.module.css'

/** Those that can be acted upon in another section of the console. */
const inJobs = new Set<FindingType>(['mailFailing', 'jobsLate', 'scheduledJobsFailed', 'jobsFailed'])

export function FindingRow({ finding, health }: { finding: Finding; health: Health }) {
  const { part, level } = findingTypes[finding.type]
  const { title, text, todo } = findingCopy[finding.type](health, finding.about)
  return (
    <li className={styles.finding}>
      <span className={cx(styles.sign, level === 'problem' && styles.urgent)}>
        <Icon as={partIcons[part]} />
      </span>
      <div className={styles.words}>
        <Heading level={3} look="h4" className={styles.title}>
          <VisuallyHidden>{healthCopy.levels[level]}: </VisuallyHidden>
          {title}
        </Heading>
        <p className={styles.cause}>{text}</p>
        <p>
          <b>{healthCopy.todo}</b> {todo}
        </p>
      </div>
      {inJobs.has(finding.type) && (
        <ButtonLink size="s" variant={level === 'problem' ? 'primary' : 'out'} href={links.adminTab('jobs')}>
          {healthCopy.jobs}
        </ButtonLink>
      )}
    </li>
  )
}
