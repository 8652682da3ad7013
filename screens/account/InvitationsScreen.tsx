import { invitationCopy } from '#features/members/accounts/invitations.copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'

const load = () => import('#features/members/accounts/web/invitations/OwnInvitations.tsx')

/** A member's own invitations to the site. */
export function InvitationsScreen() {
  usePageTitle(invitationCopy.ownTitle)
  const me = useMe()
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={invitationCopy.logIn} href={links.loginFrom(links.invitations)} />
      ) : (
        <>
          <PageHead title={invitationCopy.ownTitle} lead={invitationCopy.ownLead} />
          {me && <Lazy load={load} props={{}} />}
        </>
      )}
    </Page>
  )
}
