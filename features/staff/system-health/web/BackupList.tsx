import { Check, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react'
import { siteDateTime } from '#platform/contract/dates.ts'
import { formatBytes } from '#platform/contract/units/bytes.ts'
import { cx } from '#ui/cx.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { List } from '#ui/primitives/List.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { BackupRun } from '../backups.contract.ts'
import type { Health } from '../contract.ts'
import { healthCopy } from '../copy.ts'
import { BackupSizes } from './BackupSizes.tsx'
import styles from './health.module.css'

export function BackupList({ backups }: { backups: Health['backups'] }) {
  const { runs, lastTrial, isConfigured } = backups
  return (
    <Section title={healthCopy.backups}>
      {runs.length === 0 ? (
        <p className={styles.none}>{healthCopy.noBackups}</p>
      ) : (
        <List>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </List>
      )}
      <BackupSizes sizes={backups.sizes} />
      {isConfigured && <p className={styles.hint}>{healthCopy.retention(backups)}</p>}
      {lastTrial?.verification && lastTrial.verifiedAt && (
        <p className={styles.hint}>{healthCopy.trial[lastTrial.verification](lastTrial.verifiedAt)}</p>
      )}
    </Section>
  )
}

const icons = {
  running: Hourglass,
  succeeded: Check,
  failed: TriangleAlert,
  interrupted: TriangleAlert,
} satisfies Record<BackupRun['state'], LucideIcon>

function RunRow({ run }: { run: BackupRun }) {
  const { state, startedAt, finishedAt, bytes, error, deletedAt } = run
  const seconds = finishedAt && Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)
  return (
    <li className={styles.run}>
      <span className={cx(styles.runSign, error !== null && styles.bad)}>
        <Icon as={icons[state]} size={16} />
      </span>
      <span className={styles.runWords}>
        {siteDateTime(startedAt)}
        {state === 'succeeded' ? (
          <VisuallyHidden> {healthCopy.states[state]}</VisuallyHidden>
        ) : (
          <span className={styles.runError}>
            {healthCopy.states[state]}
            {error && `: ${error}`}
          </span>
        )}
        {deletedAt && <span className={styles.runError}>{healthCopy.deleted}</span>}
      </span>
      {bytes !== null && <span className={styles.number}>{formatBytes(bytes)}</span>}
      {state === 'succeeded' && seconds !== null && (
        <span className={styles.number}>{healthCopy.duration(Number(seconds))}</span>
      )}
    </li>
  )
}
