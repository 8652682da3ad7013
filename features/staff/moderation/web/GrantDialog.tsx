import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import { membershipStaffApi } from '#features/membership/membership/contract.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { consoleCopy } from '../copy.ts'
import { membershipConsoleCopy } from '../membership-console.copy.ts'

/** Grants a membership without an invoice, with its last day and a reason. */
export function GrantDialog({ onClose, onGranted }: { onClose: () => void; onGranted: () => void }) {
  const form = useForm({ initial: empty, check: unchecked })
  const grant = useEndpointMutation(membershipStaffApi.grant, {
    refreshes: [membershipStaffApi.members, membershipStaffApi.invoices, auditApi.list],
    onSuccess: () => {
      toast({ title: membershipConsoleCopy.given })
      onGranted()
      onClose()
    },
  })
  const send = form.submit((body) => grant.mutateAsync({ body }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={membershipConsoleCopy.grant}
      text={membershipConsoleCopy.grantText}
      close={membershipConsoleCopy.close}
    >
      <form onSubmit={send}>
        <DialogBody>
          <Stack>
            <GrantFields control={form.control} errors={form.errors} />
            {form.failure && <FieldError>{form.failure}</FieldError>}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {consoleCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && consoleCopy.working}>
            {membershipConsoleCopy.give}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const empty = { username: '', until: '', reason: '' }
type GrantFieldsProps = { control: (name: keyof typeof empty) => TextControl; errors: FormErrors }

function GrantFields({ control, errors }: GrantFieldsProps) {
  return (
    <>
      <Field label={membershipConsoleCopy.username} error={errors.username}>
        <TextInput {...control('username')} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={membershipConsoleCopy.lastDay} error={errors.until}>
        <DayInput {...control('until')} />
      </Field>
      <Field label={membershipConsoleCopy.why} error={errors.reason}>
        <TextArea {...control('reason')} rows={2} maxLength={auditLimits.reason} />
      </Field>
    </>
  )
}
