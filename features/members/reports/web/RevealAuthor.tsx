import { useState } from 'react'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import type { UserRef } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { reportedAuthorApi } from '../authors.contract.ts'
import { queueCopy } from '../copy.ts'

/** Shows whose the name for a group is, once for each look: it is recorded with its reason, and the member is told. */
export function RevealAuthor({ caseId }: { caseId: number }) {
  const [isAsking, ask] = useState(false)
  const [account, show] = useState<UserRef | null>(null)
  const reveal = useEndpointMutation(reportedAuthorApi.reveal, {
    onSuccess: (author) => {
      show(author)
      ask(false)
    },
    onError: (error) => toast({ title: queueCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (account)
    return (
      <TextLink href={links.profile(account.id)}>
        {queueCopy.revealed(account.displayName, account.username)}
      </TextLink>
    )
  return (
    <>
      <Text size="sm" tone="muted">
        {queueCopy.aliasText}
      </Text>
      <Button size="s" variant="out" onClick={() => ask(true)}>
        {queueCopy.reveal}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        title={queueCopy.revealTitle}
        text={queueCopy.revealText}
        cancel={queueCopy.cancel}
        action={queueCopy.reveal}
        tone="primary"
        busy={reveal.isPending && queueCopy.working}
        reason={staffReason}
        onAction={(reason) => reveal.mutate({ params: { id: caseId }, body: { reason } })}
      />
    </>
  )
}
