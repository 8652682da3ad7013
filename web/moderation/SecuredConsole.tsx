import type { ReactNode } from 'react'
import { accountMessages, type Me } from '#shared/accounts.ts'
import { moderationApi } from '#shared/moderation.ts'
import { site } from '#web/client/boot.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { consoleWords as words } from './words.ts'

/** Where a second factor is the condition of the console it stands closed without one; elsewhere a warning stands above it. */
export function SecuredConsole({ me, children }: { me: Me; children: ReactNode }) {
  const isAsked = site.requireStaffTwoFactor && !me.twoFactorEnabled
  const stats = useAnswer(moderationApi.stats, {}, { enabled: isAsked })
  const settings = (
    <ButtonLink variant="out" size="s" href={links.settingsTab('security')}>
      {words.openSecurity}
    </ButtonLink>
  )
  if (isAsked && stats.isError && stats.error.message === accountMessages.secondFactorNeeded)
    return (
      <Empty
        level={2}
        large
        art="quiet-night"
        alt=""
        title={stats.error.message}
        text={words.secondFactorText}
        action={settings}
      />
    )
  return (
    <Stack>
      {!me.twoFactorEnabled && (
        <Alert tone="gold" title={words.noSecondFactor}>
          <p>{words.secondFactorText}</p>
          {settings}
        </Alert>
      )}
      {me.hasWeakPassword && (
        <Alert tone="gold" title={words.weakPassword}>
          <p>{words.weakPasswordText}</p>
          {settings}
        </Alert>
      )}
      <div>{children}</div>
    </Stack>
  )
}
