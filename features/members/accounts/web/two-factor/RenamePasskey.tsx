import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { passkeyApi, twoFactorLimits, type Passkey } from '../../two-factor.contract.ts'
import { securityCopy, twoFactorMessages } from '../../two-factor.copy.ts'

type RenamePasskeyProps = { passkey: Passkey; open: boolean; onClose: () => void }

export function RenamePasskey({ passkey, open, onClose }: RenamePasskeyProps) {
  const form = useForm({ initial: { name: passkey.name }, check: unchecked })
  const rename = useEndpointMutation(passkeyApi.rename, {
    onSuccess: (renamed) => {
      updateInCaches<Passkey>([passkeyApi.list], renamed.id, () => renamed)
      onClose()
      toast({ title: twoFactorMessages.passkeyRenamed })
    },
  })
  const send = form.submit((body) => rename.mutateAsync({ params: { id: passkey.id }, body }))
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={securityCopy.renameTitle}
      look="h3"
    >
      <form onSubmit={send}>
        <DialogBody>
          <Field label={securityCopy.passkeyName} error={form.errors.name ?? form.failure}>
            <TextInput {...form.control('name')} maxLength={twoFactorLimits.passkeyName} />
          </Field>
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {securityCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && securityCopy.working}>
            {securityCopy.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
