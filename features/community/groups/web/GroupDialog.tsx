import { useState, type FormEvent } from 'react'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { groupApi } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import { GroupFields, type GroupDraft } from './GroupFields.tsx'
import { showNewGroup } from './groups.ts'

const empty: GroupDraft = {
  name: '',
  description: '',
  rules: '',
  questions: [],
  isDiscreet: false,
  namesCreator: false,
  visibility: 'open',
  alt: '',
}

/** Creates a group and opens its page. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { draft, setDraft, clear, hasDraft } = useDraft('group', empty)
  const [picture, setPicture] = useState<File>()
  const [error, setError] = useState<string>()
  const go = useGo()
  const create = useEndpointMutation(groupApi.create, {
    onSuccess: (group) => {
      clear()
      onClose()
      showNewGroup(group)
      toast({ title: groupCopy.created })
      go(links.group(group.id))
    },
    onError: (failure) =>
      toast({ title: groupMessages.createFailed, text: errorMessage(failure), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    if (!draft.name.trim()) return setError(groupMessages.nameRequired)
    setError(undefined)
    create.mutate({ body: draft, files: { image: picture } })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupCopy.createTitle}
      text={groupCopy.createText}
      close={groupCopy.close}
    >
      <form onSubmit={submit} noValidate data-drafted>
        <DialogBody>
          <GroupFields
            draft={draft}
            onChange={setDraft}
            picture={picture}
            onPicture={setPicture}
            error={error}
          />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose} onDiscard={clear} hasDraft={hasDraft}>
            {groupCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={create.isPending && groupCopy.creating}>
            {groupCopy.create}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
