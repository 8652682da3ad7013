import { Ban, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { peopleApi, type User } from '#shared/people.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { forgetContent } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { peopleWords } from './words.ts'

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
  const mute = useSend(peopleApi.mute, {
    onSuccess: () => {
      void forgetContent()
      toast({ title: peopleWords.muted(person.displayName), text: peopleWords.mutedText })
    },
    onError,
  })
  const block = useSend(peopleApi.block, {
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
