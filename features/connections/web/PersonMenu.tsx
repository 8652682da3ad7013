import { Ban, Flag, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { type User } from '#features/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { clearContentCache } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { peopleCopy } from '#features/people/copy.ts'
import { reportMenuCopy } from '#features/reports/menu.copy.ts'
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
    toast({ title: peopleCopy.actionFailed, text: errorMessage(error), tone: 'bad' })
  const mute = useEndpointMutation(connectionApi.mute, {
    onSuccess: () => {
      void clearContentCache()
      toast({ title: peopleCopy.muted(person.displayName), text: peopleCopy.mutedText })
    },
    onError,
  })
  const block = useEndpointMutation(connectionApi.block, {
    onSuccess: () => {
      setAsking(false)
      void clearContentCache()
      toast({ title: peopleCopy.blocked(person.displayName), text: peopleCopy.blockedText })
      go(links.feed)
    },
    onError,
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuItem icon={VolumeX} onSelect={() => mute.mutate({ params: { id: person.id } })}>
          {peopleCopy.mute}
        </MenuItem>
        <MenuLink icon={Flag} href={links.report('member', person.id)}>
          {reportMenuCopy.report}
        </MenuLink>
        <MenuItem icon={Ban} tone="danger" onSelect={() => setAsking(true)}>
          {peopleCopy.block}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={peopleCopy.blockTitle(person.displayName)}
        text={peopleCopy.blockText}
        cancel={peopleCopy.cancel}
        action={peopleCopy.block}
        busy={block.isPending && peopleCopy.block}
        onAction={() => block.mutate({ params: { id: person.id } })}
      />
    </>
  )
}
