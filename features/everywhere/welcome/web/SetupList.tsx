import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { welcomeApi, type SetupStep } from '../contract.ts'
import { setupCopy } from '../copy.ts'
import styles from './Welcome.module.css'

/** Where a step is done on the site; the others are done where it is started, or by telling people. */
const places: Partial<Record<SetupStep, string>> = {
  name: links.adminTab('settings'),
  currency: links.adminTab('settings'),
  address: links.adminTab('settings'),
  operator: links.adminTab('settings'),
  mail: links.adminTab('settings'),
  secondFactor: links.settingsTab('security'),
  group: links.groups,
}

/** For admins, until everything is done. */
export function SetupList() {
  const setup = useEndpoint(welcomeApi.setup)
  const steps = setup.data?.steps ?? []
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card as="section" aria-label={setupCopy.title}>
      <Heading level={2} look="h4">
        {setupCopy.title}
      </Heading>
      <Text size="sm" tone="muted">
        {setupCopy.text}
      </Text>
      <ul className={styles.list}>
        {steps.map(({ name, isDone }) => {
          const { title, text } = setupCopy.steps[name]
          const href = places[name]
          return (
            <li key={name} className={styles.item}>
              <div>
                {href && !isDone ? <a href={href}>{title}</a> : <b>{title}</b>}
                <Text size="sm" tone="muted">
                  {text}
                </Text>
              </div>
              <Badge tone={isDone ? 'green' : 'gold'}>{isDone ? setupCopy.done : setupCopy.todo}</Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
