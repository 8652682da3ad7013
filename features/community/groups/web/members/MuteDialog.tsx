import { VolumeX } from 'lucide-react'
import { auditLimits } from '#features/members/audit/contract.ts'
import type { UserRef } from '#features/members/people/contract.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { groupApi, type Group, type GroupMember } from '../../contract.ts'
import { muteApi, muteDays } from '../../mutes.contract.ts'
import { muteCopy as copy } from '../../mutes.copy.ts'
import styles from '../GroupFields.module.css'

type Days = (typeof muteDays)[number]
const lengths = muteDays.map((days) => ({ value: String(days), label: copy.lengths(days) }))
const daysOf = (value: string): Days => muteDays.find((days) => String(days) === value) ?? 1

const useMuteForm = () => useForm({ initial: { reason: '', days: '1' }, check: unchecked })

type MuteDialogProps = { person: Pick<UserRef, 'id' | 'displayName'>; group: Group; onClose: () => void }

/** Lets a member only read in the group for a time. */
export function MuteDialog({ person, group, onClose }: MuteDialogProps) {
  const { displayName } = person
  const form = useMuteForm()
  const mute = useEndpointMutation(muteApi.mute, {
    onSuccess: ({ until }) => {
      onClose()
      updateInCaches<GroupMember>([groupApi.members], person.id, (cached) => ({
        ...cached,
        mutedUntil: until,
      }))
      toast({ title: copy.mutedNow(displayName) })
    },
  })
  const send = form.submit(({ reason, days }) =>
    mute.mutateAsync({
      params: { id: group.id, userId: person.id },
      body: { reason, days: daysOf(days) },
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.muteNamed(displayName)}
      text={copy.inGroup(group.name)}
      close={copy.close}
    >
      <form onSubmit={send} noValidate>
        <MuteFields displayName={displayName} form={form} />
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {copy.cancel}
          </CancelButton>
          <Button type="submit" icon={VolumeX} busy={form.isSending && copy.muting}>
            {copy.mute}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type MuteFieldsProps = { displayName: string; form: ReturnType<typeof useMuteForm> }

function MuteFields({ displayName, form }: MuteFieldsProps) {
  return (
    <DialogBody className={styles.fields}>
      <Field label={copy.reason(displayName)} error={form.errors.reason}>
        <TextArea
          {...form.control('reason')}
          rows={3}
          placeholder={copy.reasonHint}
          maxLength={auditLimits.reason}
        />
      </Field>
      <Field label={copy.days} error={form.errors.days}>
        <Segmented
          label={copy.days}
          value={form.typed.days}
          choices={lengths}
          onValueChange={(days) => form.set({ ...form.typed, days })}
          wide
        />
      </Field>
      <Text size="sm" tone="muted">
        {copy.holds}
      </Text>
      {form.failure && <FieldError>{form.failure}</FieldError>}
    </DialogBody>
  )
}
