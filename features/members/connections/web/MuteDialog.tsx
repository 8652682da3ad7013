import { useState } from 'react'
import type { User } from '#features/members/people/contract.ts'
import { peopleCopy } from '#features/members/people/copy.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { connectionApi, muteDays } from '../contract.ts'
import { connectionsCopy } from '../copy.ts'

const forever = 'forever'
const choices = [
  { value: forever, label: connectionsCopy.muteForever },
  ...muteDays.map((days) => ({ value: String(days), label: connectionsCopy.muteDays(days) })),
]

/** Asks for how long to mute. */
export function MuteDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const [duration, setDuration] = useState(forever)
  const mute = useEndpointMutation(connectionApi.mute, {
    refreshes: [connectionApi.mutes],
    onSuccess: () => {
      onClose()
      void clearContentCache()
      toast({ title: connectionsCopy.muted(person.displayName), text: connectionsCopy.mutedText })
    },
    onError: (error) => toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const submit = () => {
    const until =
      duration === forever ? undefined : new Date(Date.now() + Number(duration) * dayMs).toISOString()
    mute.mutate({ params: { id: person.id }, body: { until } })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      look="h3"
      title={connectionsCopy.muteTitle(person.displayName)}
      text={connectionsCopy.muteText}
    >
      <DialogBody>
        <Field label={connectionsCopy.muteFor}>
          <RadioGroup value={duration} onValueChange={setDuration} choices={choices} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="out" onCancel={onClose}>
          {peopleCopy.cancel}
        </CancelButton>
        <Button busy={mute.isPending && connectionsCopy.mute} onClick={submit}>
          {connectionsCopy.mute}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
