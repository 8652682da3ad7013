import type { ReactNode } from 'react'
import { accountMessages, type Me } from '#shared/accounts.ts'
import { moderationApi } from '#shared/moderation.ts'
import { site } from '#web/client/boot.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { consoleWords as words } from './words.ts'
import styles from './AdminToolsPage.module.css'

type SecuredConsoleProps = {
  me: Me
  /** What stays open to anyone. */
  restore: ReactNode
  children: ReactNode
}

/** Where a second factor is the condition of the console it stands closed without one; elsewhere a warning stands above it. */
export function SecuredConsole({ me, restore, children }: SecuredConsoleProps) {
  const isAsked = site.requireStaffTwoFactor && !me.twoFactorEnabled
  const stats = useAnswer(moderationApi.stats, {}, { enabled: isAsked })
  const settings = (
    <ButtonLink variant="out" size="s" href={links.settingsTab('security')}>
      {words.openSecurity}
    </ButtonLink>
  )
  const isClosed = isAsked && stats.isError && stats.error.message === accountMessages.secondFactorNeeded
  if (isClosed)
    return (
      <Stack>
        <Alert tone="gold" title={accountMessages.secondFactorNeeded}>
          <p>{words.secondFactorText}</p>
          <p className={styles.warningLink}>{settings}</p>
        </Alert>
        {restore}
      </Stack>
    )
  if (me.twoFactorEnabled && !me.hasWeakPassword) return children
  return (
    <Stack>
      <Alert tone="gold" title={me.twoFactorEnabled ? words.weakPassword : words.noSecondFactor}>
        {!me.twoFactorEnabled && <p>{words.secondFactorText}</p>}
        {me.hasWeakPassword && <p className={styles.warning}>{words.weakPasswordText}</p>}
        <p className={styles.warningLink}>{settings}</p>
      </Alert>
      <div>{children}</div>
    </Stack>
  )
}
