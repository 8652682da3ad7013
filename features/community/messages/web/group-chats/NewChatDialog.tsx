import type { UserRef } from '#features/members/people/contract.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { messageApi } from '../../contract.ts'
import { groupChatApi, groupChatLimits } from '../../group-chats.contract.ts'
import { groupChatCopy, groupChatMessages } from '../../group-chats.copy.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

const blank: { name: string; people: UserRef[] } = { name: '', people: [] }

export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: blank,
    check: unchecked,
    checkMore: ({ name, people }) => ({
      ...(name.trim() ? {} : { name: groupChatMessages.nameRequired }),
      ...(people.length > 0 ? {} : { people: groupChatMessages.badPeople }),
    }),
    fieldNames: { userIds: 'people' },
  })
  const go = useGo()
  const create = useEndpointMutation(groupChatApi.create, {
    refreshes: [messageApi.list],
    onSuccess: ({ id }) => {
      onClose()
      go(links.conversation(id))
    },
  })
  const send = form.submit(({ name, people }) =>
    create.mutateAsync({ body: { name, userIds: people.map(({ id }) => id) } }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupChatCopy.newChat}
      text={groupChatCopy.newChatText}
      close={groupChatCopy.close}
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          <Field label={groupChatCopy.name} error={form.errors.name}>
            <TextInput {...form.control('name')} maxLength={groupChatLimits.name} />
          </Field>
          <PeoplePicker
            people={form.typed.people}
            onChange={(people) => form.set({ people })}
            error={form.errors.people}
          />
          {form.failure && <Alert tone="bad">{form.failure}</Alert>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {groupChatCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && groupChatCopy.creating}>
            {groupChatCopy.create}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
