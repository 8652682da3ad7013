import type { ReactNode } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { CallError } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { consoleCopy } from '../copy.ts'
import { waitingApi } from '../waiting.contract.ts'
import styles from './admin-tools.module.css'

type SecuredConsoleProps = {
  me: Me
  /** The warning stands on the overview alone. */
  isOverview: boolean
  /** Shown without a second factor. */
  restore: ReactNode
  children: ReactNode
}

/** Where the site requires two-factor login for staff, the console is closed without it; elsewhere there is a warning on its overview. */
export function SecuredConsole({ me, isOverview, restore, children }: SecuredConsoleProps) {
  const isAsked = site.requireStaffTwoFactor && !me.twoFactorEnabled
  const waiting = useEndpoint(waitingApi.read, {}, { enabled: isAsked })
  const settings = (
    <ButtonLink variant="out" size="s" href={links.settingsTab('security')}>
      {consoleCopy.openSecurity}
    </ButtonLink>
  )
  const { error } = waiting
  const isClosed = isAsked && error instanceof CallError && error.code === 'second_factor_needed'
  if (isClosed)
    return (
      <Stack>
        <Alert tone="gold" title={errorCopy.secondFactorNeeded}>
          <p>{consoleCopy.secondFactorText}</p>
          <p className={styles.warningLink}>{settings}</p>
        </Alert>
        {restore}
      </Stack>
    )
  if (!isOverview || (me.twoFactorEnabled && !me.hasWeakPassword)) return children
  return (
    <Stack>
      <Alert tone="gold" title={me.twoFactorEnabled ? consoleCopy.weakPassword : consoleCopy.noSecondFactor}>
        {!me.twoFactorEnabled && <p>{consoleCopy.secondFactorText}</p>}
        {me.hasWeakPassword && <p className={styles.warning}>{consoleCopy.weakPasswordText}</p>}
        <p className={styles.warningLink}>{settings}</p>
      </Alert>
      <div>{children}</div>
    </Stack>
  )
}
