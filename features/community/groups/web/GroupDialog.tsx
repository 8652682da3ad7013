import { useState } from 'react'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { groupApi } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import { errorsOfGroup, GroupFields, type GroupDraft } from './GroupFields.tsx'
import { showNewGroup } from './groups.ts'

const empty: GroupDraft = {
  name: '',
  description: '',
  rules: '',
  questions: [],
  isDiscreet: false,
  namesCreator: false,
  visibility: 'open',
  approval: 'none',
  approvalWords: [],
  allowsAliases: false,
  alt: '',
}

type GroupDialogProps = {
  onClose: () => void
  /** What follows, instead of the page of the group. */
  onCreated?: () => void
}

/** Creates a group and opens its page. */
export function GroupDialog({ onClose, onCreated }: GroupDialogProps) {
  const { draft, setDraft, clear, hasDraft } = useDraft('group', empty)
  const form = useForm({ initial: draft, check: unchecked, checkMore: errorsOfGroup, onChange: setDraft })
  const [picture, setPicture] = useState<File>()
  const go = useGo()
  const create = useEndpointMutation(groupApi.create, {
    onSuccess: (group) => {
      clear()
      onClose()
      showNewGroup(group)
      toast({ title: groupCopy.created })
      if (onCreated) onCreated()
      else go(links.group(group.id))
    },
    onError: (failure) =>
      toast({ title: groupMessages.createFailed, text: errorMessage(failure), tone: 'bad' }),
  })
  const send = form.submit((body) => create.mutateAsync({ body, files: { image: picture } }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupCopy.createTitle}
      text={groupCopy.createText}
      close={groupCopy.close}
    >
      <form onSubmit={send} noValidate data-drafted>
        <DialogBody>
          <GroupFields
            draft={form.typed}
            onChange={form.set}
            picture={picture}
            onPicture={setPicture}
            errors={form.errors}
          />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose} onDiscard={clear} hasDraft={hasDraft}>
            {groupCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && groupCopy.creating}>
            {groupCopy.create}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
