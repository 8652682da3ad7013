import { useState, type FormEvent } from 'react'
import { auditApi, auditLimits } from '#features/audit/contract.ts'
import { membershipStaffApi } from '#features/membership/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { membershipConsoleWords as words } from '../memberships.copy.ts'
import { consoleWords } from '../copy.ts'

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
