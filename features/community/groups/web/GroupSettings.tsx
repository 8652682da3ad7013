import { useState } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { SectionHead } from '#ui/layout/Section.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { groupApi, type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { joinRequestApi } from '../join-requests.contract.ts'
import { GroupDeletion } from './GroupDeletion.tsx'
import { errorsOfGroup, GroupFields, type GroupDraft } from './GroupFields.tsx'
import { showGroup } from './groups.ts'
import { TransferOwnership } from './TransferOwnership.tsx'
import styles from './GroupSettings.module.css'

const draftOf = ({
  name,
  description,
  rules,
  questions,
  isDiscreet,
  namesCreator,
  visibility,
  approval,
  approvalWords = [],
  allowsAliases,
  image,
}: Group): GroupDraft => ({
  name,
  description,
  rules,
  questions,
  isDiscreet,
  namesCreator,
  visibility,
  approval,
  approvalWords,
  allowsAliases,
  alt: image?.alt ?? '',
})

/** The creator's settings: edit, hand over or delete the group. */
export function GroupSettings({ group, onClose }: { group: Group; onClose: () => void }) {
  const form = useForm({ initial: draftOf(group), check: unchecked, checkMore: errorsOfGroup })
  const [picture, setPicture] = useState<File>()
  const save = useEndpointMutation(groupApi.edit, {
    refreshes: [groupApi.members, joinRequestApi.list],
    onSuccess: (edited) => {
      showGroup(edited)
      toast({ title: groupCopy.saved })
      onClose()
    },
    onError: (failure) => toast({ title: groupCopy.saveFailed, text: errorMessage(failure), tone: 'bad' }),
  })
  const send = form.submit((body) =>
    save.mutateAsync({ params: { id: group.id }, body, files: { image: picture } }),
  )
  return (
    <Dialog open onOpenChange={onClose} title={groupCopy.settingsTitle} close={groupCopy.close}>
      <DialogBody>
        <form id="group-settings" onSubmit={send} noValidate>
          <GroupFields
            draft={form.typed}
            onChange={form.set}
            picture={picture}
            onPicture={setPicture}
            hasPicture={group.image !== null}
            errors={form.errors}
          />
        </form>
        <section className={styles.part}>
          <SectionHead level={3} title={groupCopy.handOver} />
          <Text size="sm" tone="muted">
            {groupCopy.handOverText}
          </Text>
          <TransferOwnership group={group} onDone={onClose} />
        </section>
        <Deletion group={group} />
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="ghost" onCancel={onClose}>
          {groupCopy.cancel}
        </CancelButton>
        <Button type="submit" form="group-settings" busy={form.isSending && groupCopy.saving}>
          {groupCopy.save}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Deletion({ group }: { group: Group }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.part}>
      <SectionHead level={3} title={groupCopy.deleteGroup} />
      <Text size="sm" tone="muted">
        {groupCopy.deleteText}
      </Text>
      <Button variant="dout" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {groupCopy.deleteGroup}
      </Button>
      {isAsking && <GroupDeletion group={group} onClose={() => setAsking(false)} />}
    </section>
  )
}
