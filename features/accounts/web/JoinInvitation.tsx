import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { accountWords } from '../join.copy.ts'
import styles from './JoinInvitation.module.css'

/** What a visitor sees where a member has their own things. `narrow`: only where the side columns have left. */
export function JoinInvitation({ narrow }: { narrow?: boolean }) {
  return (
    <Section title={accountWords.joinTitle(site.name)} className={narrow ? styles.narrow : undefined}>
      <p className={styles.text}>{accountWords.joinText}</p>
      <div className={styles.buttons}>
        <ButtonLink href={links.register}>{accountWords.createAccount}</ButtonLink>
        <ButtonLink variant="out" href={links.login}>
          {accountWords.login}
        </ButtonLink>
      </div>
    </Section>
  )
}
