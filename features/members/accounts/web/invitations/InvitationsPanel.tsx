import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { invitationApi } from '../../invitations.contract.ts'
import { invitationCopy } from '../../invitations.copy.ts'
import { Invitations } from './Invitations.tsx'
import { NewInvitation } from './NewInvitation.tsx'
import styles from './Invitations.module.css'

/** All invitations to the site, for admins. */
export function InvitationsPanel() {
  const invitations = useEndpoint(invitationApi.listAll)
  return (
    <>
      <p className={styles.lead}>{invitationCopy.lead}</p>
      <NewInvitation isOwn={false} />
      <QueryPanel asked={invitations}>
        {(found) => <Invitations invitations={found} isOwn={false} />}
      </QueryPanel>
    </>
  )
}
