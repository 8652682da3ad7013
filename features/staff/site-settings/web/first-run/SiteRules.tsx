import { pageAddresses } from '#features/site/settings/pages/addresses.ts'
import { links } from '#platform/web/links.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { firstRunCopy } from '../../first-run.copy.ts'
import { pageEditor } from '../pages/page-links.ts'
import styles from './first-run.module.css'

/** The texts of the site are there already, and are changed in the console. */
export const SiteRules = () => (
  <section className={styles.rules}>
    <Heading level={3} look="h4">
      {firstRunCopy.rules}
    </Heading>
    <Text size="sm" tone="muted">
      {firstRunCopy.rulesText}
    </Text>
    <p className={styles.links}>
      <TextLink href={links.terms} target="_blank">
        {firstRunCopy.readTerms}
      </TextLink>
      <TextLink href={pageAddresses['community-rules']} target="_blank">
        {firstRunCopy.readRules}
      </TextLink>
      <TextLink href={pageEditor('community-rules')} target="_blank">
        {firstRunCopy.editRules}
      </TextLink>
    </p>
  </section>
)
