import { useState, type FormEvent } from 'react'
import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import { membershipStaffApi } from '#features/membership/membership/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { consoleCopy } from '../copy.ts'
import { membershipConsoleCopy } from '../membership-console.copy.ts'

/** Grants a membership without an invoice, with its last day and a reason. */
export function GrantDialog({ onClose, onGranted }: { onClose: () => void; onGranted: () => void }) {
  const [typed, setTyped] = useState(empty)
  const [error, setError] = useState<string | false>(false)
  const grant = useEndpointMutation(membershipStaffApi.grant, {
    refreshes: [membershipStaffApi.members, membershipStaffApi.invoices, auditApi.list],
    onSuccess: () => {
      toast({ title: membershipConsoleCopy.given })
      onGranted()
      onClose()
    },
    onError: (refused) => setError(errorMessage(refused)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(false)
    grant.mutate({ body: typed })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={membershipConsoleCopy.grant}
      text={membershipConsoleCopy.grantText}
      close={membershipConsoleCopy.close}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <Stack>
            <GrantFields typed={typed} onChange={setTyped} />
            {error && <FieldError>{error}</FieldError>}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {consoleCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={grant.isPending && consoleCopy.working}>
            {membershipConsoleCopy.give}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const empty = { username: '', until: '', reason: '' }
type Typed = typeof empty

function GrantFields({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  return (
    <>
      <Field label={membershipConsoleCopy.username}>
        <TextInput
          value={typed.username}
          onChange={(event) => onChange({ ...typed, username: event.target.value })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label={membershipConsoleCopy.lastDay}>
        <TextInput
          type="date"
          value={typed.until}
          onChange={(event) => onChange({ ...typed, until: event.target.value })}
        />
      </Field>
      <Field label={membershipConsoleCopy.why}>
        <TextArea
          rows={2}
          maxLength={auditLimits.reason}
          value={typed.reason}
          onChange={(event) => onChange({ ...typed, reason: event.target.value })}
        />
      </Field>
    </>
  )
}
