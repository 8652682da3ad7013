import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import type { ShopNeed } from '../contract.ts'
import { needCopy, overviewCopy } from '../copy.ts'
import { nextNeeds } from '../setup-steps.ts'
import styles from './NextSteps.module.css'

/** What a shop still needs, each with the way to where it is entered. */
export function NextSteps({ businessId, needs }: { businessId: number; needs: readonly ShopNeed[] }) {
  if (needs.length === 0) return null
  return (
    <Section title={overviewCopy.needs}>
      <ul className={styles.needs}>
        {nextNeeds(needs).map(({ need, step }, index) => (
          <li key={need}>
            <div>
              <p className={styles.need}>{needCopy[need].title}</p>
              <p className={styles.why}>{needCopy[need].text}</p>
            </div>
            <ButtonLink
              variant={index === 0 ? 'primary' : 'out'}
              size="s"
              href={step ? links.setUp(businessId, step) : links.sellAt(businessId, 'licences')}
            >
              {needCopy[need].action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
