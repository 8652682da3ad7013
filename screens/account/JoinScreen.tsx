import { invitationApi } from '#features/members/accounts/invitations.contract.ts'
import { joinPageCopy } from '#features/members/accounts/invitations.copy.ts'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { rememberInvitation } from '#features/members/accounts/web/registration/remembered-invitation.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useCode } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './JoinScreen.module.css'

/** What an invitation opens: people learn what the site is before they register, and whether they still can. */
export function JoinScreen() {
  usePageTitle(joinPageCopy.title)
  const code = useCode()
  const invitation = useEndpoint(invitationApi.open, { params: { code } })
  const isValid = invitation.data?.isValid !== false
  return (
    <AuthLayout
      scene="veld-storm"
      plate={loginCopy.registerPlate}
      title={isValid ? joinPageCopy.heading(settings.name) : joinPageCopy.notValid}
      lead={isValid ? joinPageCopy.text(settings.tagline) : joinPageCopy.notValidText}
    >
      {/* Without an answer the form is offered all the same: the server decides when it is sent. */}
      <Answer code={code.toUpperCase()} isValid={isValid} />
    </AuthLayout>
  )
}

function Answer({ code, isValid }: { code: string; isValid: boolean }) {
  const me = useMe()
  const toSite = (
    <ButtonLink size="l" wide variant={isValid && !me ? 'ghost' : 'out'} href={links.feed}>
      {joinPageCopy.lookAround}
    </ButtonLink>
  )
  if (me)
    return (
      <div className={styles.choice}>
        <Text>{joinPageCopy.member}</Text>
        {toSite}
      </div>
    )
  if (isValid) rememberInvitation(code)
  return (
    <div className={styles.choice}>
      {isValid && (
        <ButtonLink size="l" wide href={links.registerBy(code)}>
          {registerLabel(undefined, 'invitation')}
        </ButtonLink>
      )}
      {isValid && (
        <ButtonLink size="l" wide variant="out" href={links.login}>
          {joinPageCopy.haveAccount}
        </ButtonLink>
      )}
      {toSite}
      {isValid && (
        <Text size="sm" tone="muted">
          {joinPageCopy.invitation(code)}
        </Text>
      )}
    </div>
  )
}
