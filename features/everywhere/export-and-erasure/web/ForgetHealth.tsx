import { useState } from 'react'
import { discussionApi } from '#features/community/discussions/contract.ts'
import { groupApi } from '#features/community/groups/contract.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { leavingApi } from '../contract.ts'
import { forgetHealthCopy as copy } from '../forget-health.copy.ts'

/** Leaves all discreet groups and deletes what the member wrote in them, after asking for the password. */
export function ForgetHealth() {
  const [isAsked, setAsked] = useState(false)
  const forget = useEndpointMutation(leavingApi.forgetHealth, {
    refreshes: [groupApi.list, groupApi.read, discussionApi.list, postApi.feed],
    onSuccess: ({ message }) => {
      setAsked(false)
      toast({ title: message })
    },
  })
  const open = (isOpen: boolean) => {
    forget.reset()
    setAsked(isOpen)
  }
  return (
    <SettingsBlock title={copy.title} text={copy.text}>
      <Button variant="dout" onClick={() => open(true)}>
        {copy.title}
      </Button>
      <PasswordDialog
        open={isAsked}
        onOpenChange={open}
        tone="dng"
        title={copy.title}
        text={copy.question}
        action={copy.title}
        busy={forget.isPending && copy.busy}
        error={forget.isError && errorMessage(forget.error)}
        onAction={(currentPassword) => forget.mutate({ body: { currentPassword } })}
      />
    </SettingsBlock>
  )
}
