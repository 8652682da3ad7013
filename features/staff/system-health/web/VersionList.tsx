import { Section } from '#ui/layout/Section.tsx'
import type { Health } from '../contract.ts'
import { healthCopy } from '../copy.ts'
import { NewVersion } from './new-version/NewVersion.tsx'
import styles from './health.module.css'

export function VersionList({ versions }: { versions: Health['versions'] }) {
  const { highveld, commit, postgres, migration, isEmbedded, node, startedAt } = versions
  const { versionNames } = healthCopy
  const rows = [
    [versionNames.highveld, healthCopy.release(highveld, commit)],
    [versionNames.postgres, healthCopy.migration(postgres, migration, isEmbedded)],
    [versionNames.node, node],
    [versionNames.started, healthCopy.startedAt(startedAt)],
  ]
  return (
    <Section title={healthCopy.versions}>
      <dl className={styles.versions}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NewVersion isOnHealth />
    </Section>
  )
}
