import { links } from '#platform/web/links.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { FirstRun } from '../../first-run.contract.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import styles from './first-run.module.css'

/** What the site still needs, each with the way to its step. */
export function WhatIsLeft({ run }: { run: FirstRun }) {
  const left = run.steps.flatMap((step) => step.left.map((task) => ({ task, step: step.name })))
  return (
    <section className={styles.left} aria-labelledby="left">
      <Heading level={2} look="h4" id="left">
        {firstRunCopy.leftTitle}
      </Heading>
      {left.length === 0 ? (
        <Text size="sm" tone="muted">
          {firstRunCopy.nothingLeft}
        </Text>
      ) : (
        <ul className={styles.tasks}>
          {left.map(({ task, step }) => (
            <li key={task}>
              <TextLink href={links.firstRun(step)}>{firstRunCopy.tasks[task]}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
