import { Ban, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { type User } from '#features/people/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useSend } from '#platform/web/query.ts'
import { forgetContent } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { peopleWords } from '#features/people/copy.ts'
import { connectionApi } from '../contract.ts'

/** Mute and block. */
export function PersonMenu({
  person,
  trigger,
  defaultOpen,
}: {
  person: User
  trigger: ReactNode
  defaultOpen?: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const go = useGo()
  const onError = (error: Error) =>
    toast({ title: peopleWords.actionFailed, text: reasonOf(error), tone: 'bad' })
  const mute = useSend(connectionApi.mute, {
    onSuccess: () => {
      void forgetContent()
      toast({ title: peopleWords.muted(person.displayName), text: peopleWords.mutedText })
    },
    onError,
  })
  const block = useSend(connectionApi.block, {
    onSuccess: () => {
      setAsking(false)
      void forgetContent()
      toast({ title: peopleWords.blocked(person.displayName), text: peopleWords.blockedText })
      go(links.feed)
    },
    onError,
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuItem icon={VolumeX} onSelect={() => mute.mutate({ params: { id: person.id } })}>
          {peopleWords.mute}
        </MenuItem>
        <MenuItem icon={Ban} tone="danger" onSelect={() => setAsking(true)}>
          {peopleWords.block}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={peopleWords.blockTitle(person.displayName)}
        text={peopleWords.blockText}
        cancel={peopleWords.cancel}
        action={peopleWords.block}
        busy={block.isPending && peopleWords.block}
        onAction={() => block.mutate({ params: { id: person.id } })}
      />
    </>
  )
}
