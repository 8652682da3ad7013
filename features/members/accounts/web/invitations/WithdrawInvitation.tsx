import { useState } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { invitationApi, type Invitation } from '../../invitations.contract.ts'
import { invitationCopy, invitationMessages } from '../../invitations.copy.ts'

export function WithdrawInvitation({ invitation, isOwn }: { invitation: Invitation; isOwn: boolean }) {
  const { code, note } = invitation
  const [isAsking, setAsking] = useState(false)
  const withdraw = useEndpointMutation(isOwn ? invitationApi.withdrawOwn : invitationApi.withdrawAny, {
    refreshes: [invitationApi.listOwn, invitationApi.listAll, 'invitations'],
    onSuccess: ({ message }) => {
      setAsking(false)
      toast({ title: message })
    },
    onError: (error) => {
      setAsking(false)
      toast({ title: invitationMessages.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  return (
    <>
      <Button size="s" variant="dout" onClick={() => setAsking(true)}>
        {invitationCopy.withdraw}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={invitationCopy.withdrawTitle(note || code)}
        text={invitationCopy.withdrawText}
        cancel={invitationCopy.cancel}
        action={invitationCopy.withdraw}
        busy={withdraw.isPending && invitationCopy.withdrawing}
        onAction={() => withdraw.mutate({ params: { code } })}
      />
    </>
  )
}
