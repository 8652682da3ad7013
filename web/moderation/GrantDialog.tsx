import { useState, type FormEvent } from 'react'
import { auditApi, auditLimits } from '#shared/audit.ts'
import { membershipStaffApi } from '#shared/membership.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { membershipConsoleWords as words } from './membershipWords.ts'
import { consoleWords } from './words.ts'

/** A membership without a bill, with its last day and a reason. */
export function GrantDialog({ onClose, onGranted }: { onClose: () => void; onGranted: () => void }) {
  const [username, setUsername] = useState('')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | false>(false)
  const grant = useSend(membershipStaffApi.grant, {
    refreshes: [membershipStaffApi.members, membershipStaffApi.invoices, auditApi.list],
    onSuccess: () => {
      toast({ title: words.given })
      onGranted()
      onClose()
    },
    onError: (refused) => setError(reasonOf(refused)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(false)
    grant.mutate({ body: { username, until, reason } })
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.grant} text={words.grantText} close={words.close}>
      <form onSubmit={submit}>
        <DialogBody>
          <Stack>
            <Field label={words.username}>
              <TextInput
                value={username}
                onChange={(event) => setUsername(event.target.value)}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <Field label={words.lastDay}>
              <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
            </Field>
            <Field label={words.why}>
              <TextArea
                rows={2}
                maxLength={auditLimits.reason}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
            {error && <FieldError>{error}</FieldError>}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button variant="out" onClick={onClose}>
            {consoleWords.cancel}
          </Button>
          <Button type="submit" busy={grant.isPending && consoleWords.working}>
            {words.give}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
