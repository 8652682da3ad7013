import { useState, type FormEvent } from 'react'
import { passkeyApi, twoFactorLimits, twoFactorMessages, type Passkey } from '#shared/twoFactor.ts'
import { reasonOf } from '#web/client/call.ts'
import { patchEverywhere, useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { securityWords as words } from './securityWords.ts'

type RenamePasskeyProps = { passkey: Passkey; open: boolean; onClose: () => void }

export function RenamePasskey({ passkey, open, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name)
  const rename = useSend(passkeyApi.rename, {
    onSuccess: (renamed) => {
      patchEverywhere<Passkey>([passkeyApi.list], renamed.id, () => renamed)
      onClose()
      toast({ title: twoFactorMessages.passkeyRenamed })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ params: { id: passkey.id }, body: { name } })
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={words.renameTitle} look="h3">
      <form onSubmit={submit}>
        <DialogBody>
          <Field label={words.passkeyName} error={rename.isError && reasonOf(rename.error)}>
            <TextInput
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={twoFactorLimits.passkeyName}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button variant="out" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={rename.isPending && words.working}>
            {words.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
