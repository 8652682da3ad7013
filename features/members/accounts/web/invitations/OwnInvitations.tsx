import { membersInvite } from '#features/site/settings/registration-of.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { invitationApi } from '../../invitations.contract.ts'
import { invitationMessages } from '../../invitations.copy.ts'
import { Invitations } from './Invitations.tsx'
import { NewInvitation } from './NewInvitation.tsx'

/** A member's own invitations, and a form for another one while members may invite. */
export function OwnInvitations() {
  const invitations = useEndpoint(invitationApi.listOwn)
  return (
    <>
      {membersInvite(settings) ? (
        <NewInvitation isOwn />
      ) : (
        <Alert tone="info">{invitationMessages.membersMayNot}</Alert>
      )}
      <QueryPanel asked={invitations}>{(found) => <Invitations invitations={found} isOwn />}</QueryPanel>
    </>
  )
}
