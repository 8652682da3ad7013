import { useState, type FormEvent } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { passkeyApi, twoFactorLimits, type Passkey } from '../../two-factor.contract.ts'
import { securityCopy, twoFactorMessages } from '../../two-factor.copy.ts'

type RenamePasskeyProps = { passkey: Passkey; open: boolean; onClose: () => void }

export function RenamePasskey({ passkey, open, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name)
  const rename = useEndpointMutation(passkeyApi.rename, {
    onSuccess: (renamed) => {
      updateInCaches<Passkey>([passkeyApi.list], renamed.id, () => renamed)
      onClose()
      toast({ title: twoFactorMessages.passkeyRenamed })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ params: { id: passkey.id }, body: { name } })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={securityCopy.renameTitle}
      look="h3"
    >
      <form onSubmit={submit}>
        <DialogBody>
          <Field label={securityCopy.passkeyName} error={rename.isError && errorMessage(rename.error)}>
            <TextInput
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={twoFactorLimits.passkeyName}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {securityCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={rename.isPending && securityCopy.working}>
            {securityCopy.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
