import { site } from '#web/client/boot.ts'
import { confirmAge, useAgeConfirmed } from '#web/client/age.ts'
import { useMe } from '#web/client/viewer.ts'
import { links } from '#web/client/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ageWords } from './words.ts'
import styles from './AgeNotice.module.css'

/** Members have confirmed when they registered. */
function useIsAsked() {
  const me = useMe()
  const isConfirmed = useAgeConfirmed()
  return me === null && !isConfirmed
}

/** Whether nothing may be read yet: only where the installation asks for it, and never the legal pages. */
export function useIsGated(path: string) {
  const isAsked = useIsAsked()
  return site.strictAgeGate && isAsked && !open.has(path)
}

const open = new Set([links.terms, links.privacy, links.contact, links.about, links.login, links.register])

/** For visitors, at the foot of the page, until answered; it covers nothing. */
export function AgeNotice() {
  const isAsked = useIsAsked()
  if (!isAsked || site.strictAgeGate) return null
  return (
    <aside className={styles.notice} aria-label={ageWords.label}>
      <p>
        {ageWords.notice(site.name, site.minimumAge)} <TextLink href={links.terms}>{ageWords.terms}</TextLink>
      </p>
      <Button size="s" variant="out" onClick={confirmAge}>
        {ageWords.confirm(site.minimumAge)}
      </Button>
    </aside>
  )
}

/** The same as a gate. */
export function AgeGate() {
  return (
    <Page columns={1}>
      <Empty
        level={1}
        large
        art="quiet-night"
        title={ageWords.gateTitle(site.minimumAge)}
        text={ageWords.gateText(site.name)}
        action={<Button onClick={confirmAge}>{ageWords.confirm(site.minimumAge)}</Button>}
      />
    </Page>
  )
}
