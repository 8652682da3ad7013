import { Ban } from 'lucide-react'
import { auditLimits } from '#features/members/audit/contract.ts'
import type { UserRef } from '#features/members/people/contract.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { useEndpointMutation, updateInCaches } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { banApi, type Removal } from '../../bans.contract.ts'
import { banCopy } from '../../bans.copy.ts'
import { groupApi, type Group, type GroupMember } from '../../contract.ts'
import { patchGroup } from '../groups.ts'
import styles from '../GroupFields.module.css'

type Length = 'week' | 'month' | 'always'
const days = { week: 7, month: 30 }
const lengths = (['week', 'month', 'always'] as const).map((value) => ({
  value,
  label: banCopy.lengths[value],
}))
const removals = (['none', 'day', 'week'] as const).map((value) => ({ value, ...banCopy.removals[value] }))

type Typed = { reason: string; length: Length; removal: Removal | 'none' }
const initial: Typed = { reason: '', length: 'always', removal: 'none' }

const untilOf = (length: Length) =>
  length === 'always' ? null : new Date(Date.now() + days[length] * dayMs).toISOString()

const useBanForm = () => useForm({ initial, check: unchecked })

type BanDialogProps = { person: Pick<UserRef, 'id' | 'displayName'>; group: Group; onClose: () => void }

/** Bans somebody from the group, for a time or for good. */
export function BanDialog({ person, group, onClose }: BanDialogProps) {
  const { displayName } = person
  const form = useBanForm()
  const ban = useEndpointMutation(banApi.ban, {
    refreshes: [banApi.list],
    onSuccess: () => {
      onClose()
      updateInCaches<GroupMember>([groupApi.members], person.id, () => null)
      patchGroup(group.id, (cached) => ({ ...cached, membersCount: Math.max(1, cached.membersCount - 1) }))
      const text = form.typed.removal === 'none' ? undefined : banCopy.removingNow
      toast({ title: banCopy.bannedNow(displayName), text })
    },
  })
  const send = form.submit(({ reason, length, removal }) =>
    ban.mutateAsync({
      params: { id: group.id },
      body: {
        userId: person.id,
        reason,
        until: untilOf(length),
        removeSince: removal === 'none' ? undefined : removal,
      },
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={banCopy.banNamed(displayName)}
      text={banCopy.fromGroup(group.name)}
      close={banCopy.close}
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          <BanFields displayName={displayName} form={form} />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {banCopy.cancel}
          </CancelButton>
          <Button type="submit" variant="dng" icon={Ban} busy={form.isSending && banCopy.banning}>
            {banCopy.ban}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type BanFieldsProps = { displayName: string; form: ReturnType<typeof useBanForm> }

function BanFields({ displayName, form }: BanFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label={banCopy.reason(displayName)} error={form.errors.reason}>
        <TextArea
          {...form.control('reason')}
          rows={3}
          placeholder={banCopy.reasonHint}
          maxLength={auditLimits.reason}
        />
      </Field>
      <Field label={banCopy.until} error={form.errors.until}>
        <Segmented
          label={banCopy.until}
          value={form.typed.length}
          choices={lengths}
          onValueChange={(length) => form.set({ ...form.typed, length })}
          wide
        />
      </Field>
      <Field label={banCopy.removal}>
        <RadioGroup
          value={form.typed.removal}
          choices={removals}
          onValueChange={(removal) => form.set({ ...form.typed, removal })}
        />
      </Field>
      <Text size="sm" tone="muted">
        {banCopy.holds}
      </Text>
      {form.failure && <FieldError>{form.failure}</FieldError>}
    </div>
  )
}
