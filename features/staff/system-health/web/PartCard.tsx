import { Check, Eye, TriangleAlert, type LucideIcon } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Badge, type BadgeTone } from '#ui/primitives/Badge.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { findingTypes, type Health, type HealthLevel, type HealthPart } from '../contract.ts'
import { healthCopy, partCopy, percentUsed } from '../copy.ts'
import { partIcons } from './part-icons.ts'
import styles from './health.module.css'

const looks = {
  ok: { tone: 'green', icon: Check },
  attention: { tone: 'gold', icon: Eye },
  problem: { tone: 'clay', icon: TriangleAlert },
} satisfies Record<HealthLevel, { tone: BadgeTone; icon: LucideIcon }>

export function PartCard({ part, health }: { part: HealthPart; health: Health }) {
  const level = levelOf(part, health)
  const { figure, text } = partCopy[part](health)
  return (
    <li className={styles.part}>
      <div className={styles.partHead}>
        <Heading level={3} look="h4" className={cx(styles.title, styles.partName)}>
          <Icon as={partIcons[part]} size={16} />
          {healthCopy.names[part]}
        </Heading>
        <Badge {...looks[level]}>{healthCopy.levels[level]}</Badge>
      </div>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.detail}>{text}</p>
      {part === 'disk' && <UsedBar percent={percentUsed(health.disks)} level={level} />}
    </li>
  )
}

/** That of its worst finding; the worst ones come first. */
function levelOf(part: HealthPart, { findings }: Health): HealthLevel {
  const worst = findings.find(({ type }) => findingTypes[type].part === part)
  return worst ? findingTypes[worst.type].level : 'ok'
}

function UsedBar({ percent, level }: { percent: number; level: HealthLevel }) {
  return (
    <div role="img" aria-label={healthCopy.usedShare(percent)} className={styles.bar}>
      <i className={styles[level]} style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
