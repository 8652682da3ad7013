import type { ReactNode } from 'react'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from './InvoiceSheet.module.css'

type Party = { title: string; lines: string[] }
type SheetHeadProps = { title: string; facts: [string, ReactNode][]; parties: Party[] }

export const SheetHead = ({ title, facts, parties }: SheetHeadProps) => (
  <>
    <Heading level={1} look="h2">
      {title}
    </Heading>
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.parties}>
      {parties.map((party) => (
        <PartyBlock key={party.title} {...party} />
      ))}
    </div>
  </>
)

const PartyBlock = ({ title, lines }: Party) => (
  <div>
    <Heading level={2} look="h4">
      {title}
    </Heading>
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </div>
)
