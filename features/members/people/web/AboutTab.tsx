import type { ReactNode } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import type { User } from '../contract.ts'
import { profileCopy } from '../profile.copy.ts'
import styles from './AboutTab.module.css'

/** What the member says about themselves, as far as the viewer can see it. */
export function AboutTab({ person, groups }: { person: User; groups: ReactNode }) {
  const facts = [
    { label: profileCopy.bio, value: person.bio },
    { label: profileCopy.location, value: person.location },
    { label: profileCopy.email, value: person.email },
    { label: profileCopy.since, value: person.createdAt && longDate(person.createdAt) },
  ].filter((fact) => fact.value)
  return (
    <Stack>
      <Card pad="l">
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {groups}
    </Stack>
  )
}
