import { useMe } from '#features/members/people/web/viewer.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { pagesBeforeAge } from '#platform/contract/pages/age-gate.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { confirmAge, useAgeConfirmed } from './age-confirmation.ts'
import { ageCopy } from './copy.ts'
import styles from './AgeNotice.module.css'

/** Members confirmed their age when they registered. */
function useIsAsked() {
  const me = useMe()
  const isConfirmed = useAgeConfirmed()
  return me === null && !isConfirmed
}

/** True when the page is hidden: only with AGE_GATE=strict, and never for the legal pages. */
export function useIsGated(path: string) {
  const isAsked = useIsAsked()
  return site.strictAgeGate && isAsked && !pagesBeforeAge.has(path)
}

/** Shown to visitors at the bottom of the page until they answer. */
export function AgeNotice() {
  const isAsked = useIsAsked()
  if (!isAsked || site.strictAgeGate) return null
  return (
    <aside className={styles.notice} aria-label={ageCopy.label}>
      <p>
        {ageCopy.notice(settings.name, site.minimumAge)}{' '}
        <TextLink href={links.terms}>{ageCopy.terms}</TextLink>
      </p>
      <Button size="s" variant="out" onClick={confirmAge}>
        {ageCopy.confirm(site.minimumAge)}
      </Button>
    </aside>
  )
}

/** The server sends what it left out of the page. */
function enter() {
  confirmAge()
  location.reload()
}

/** Shown instead of the page with AGE_GATE=strict. */
export function AgeGate() {
  return (
    <Page columns={1}>
      <Empty
        level={1}
        large
        art="quiet-night"
        title={ageCopy.gateTitle(site.minimumAge)}
        text={ageCopy.gateText(settings.name)}
        action={<Button onClick={enter}>{ageCopy.confirm(site.minimumAge)}</Button>}
      />
    </Page>
  )
}
