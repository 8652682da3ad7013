import { useState, type SyntheticEvent } from 'react'
import type { UserRef } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { messageApi } from '../../contract.ts'
import { groupChatApi, groupChatLimits } from '../../group-chats.contract.ts'
import { groupChatCopy, groupChatMessages } from '../../group-chats.copy.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [people, setPeople] = useState<UserRef[]>([])
  const [wrong, setWrong] = useState<{ name?: string; people?: string }>({})
  const go = useGo()
  const create = useEndpointMutation(groupChatApi.create, {
    refreshes: [messageApi.list],
    onSuccess: ({ id }) => {
      onClose()
      go(links.conversation(id))
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() ? {} : { name: groupChatMessages.nameRequired }),
      ...(people.length > 0 ? {} : { people: groupChatMessages.badPeople }),
    }
    setWrong(found)
    if (create.isPending || found.name || found.people) return
    create.mutate({ body: { name, userIds: people.map(({ id }) => id) } })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupChatCopy.newChat}
      text={groupChatCopy.newChatText}
      close={groupChatCopy.close}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Field label={groupChatCopy.name} error={wrong.name}>
            <TextInput
              value={name}
              maxLength={groupChatLimits.name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <PeoplePicker people={people} onChange={setPeople} error={wrong.people} />
          {create.isError && <Alert tone="bad">{errorMessage(create.error)}</Alert>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {groupChatCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={create.isPending && groupChatCopy.creating}>
            {groupChatCopy.create}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
