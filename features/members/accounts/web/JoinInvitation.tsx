import { registerLabel } from '#features/site/settings/web/registration.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { joinCopy } from '../join.copy.ts'
import styles from './JoinInvitation.module.css'

/** Shown to visitors in place of a member's own sections. */
export function JoinInvitation() {
  return (
    <Section title={joinCopy.joinTitle(settings.name)}>
      <p className={styles.text}>{joinCopy.joinText(site.minimumAge)}</p>
      <div className={styles.buttons}>
        <ButtonLink href={links.register}>{registerLabel()}</ButtonLink>
        <ButtonLink variant="out" href={links.login}>
          {joinCopy.login}
        </ButtonLink>
      </div>
    </Section>
  )
}
