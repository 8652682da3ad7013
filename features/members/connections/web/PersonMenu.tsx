import { Ban, Flag, Volume2, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { type User } from '#features/members/people/contract.ts'
import { peopleCopy } from '#features/members/people/copy.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Menu, MenuItem, MenuLink } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { connectionApi } from '../contract.ts'
import { connectionsCopy } from '../copy.ts'
import { MuteDialog } from './MuteDialog.tsx'

/** Mute or unmute, report and block. */
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
  const [isMuting, setMuting] = useState(false)
  const go = useGo()
  const block = useEndpointMutation(connectionApi.block, {
    onSuccess: () => {
      setAsking(false)
      void clearContentCache()
      toast({ title: connectionsCopy.blocked(person.displayName), text: connectionsCopy.blockedText })
      go(links.feed)
    },
    onError: showFailure,
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MuteItem person={person} onMute={() => setMuting(true)} />
        <MenuLink icon={Flag} href={links.report('member', person.id)}>
          {reportMenuCopy.report}
        </MenuLink>
        <MenuItem icon={Ban} tone="danger" onSelect={() => setAsking(true)}>
          {connectionsCopy.block}
        </MenuItem>
      </Menu>
      {isMuting && <MuteDialog person={person} onClose={() => setMuting(false)} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={connectionsCopy.blockTitle(person.displayName)}
        text={connectionsCopy.blockText}
        cancel={peopleCopy.cancel}
        action={connectionsCopy.block}
        busy={block.isPending && connectionsCopy.block}
        onAction={() => block.mutate({ params: { id: person.id } })}
      />
    </>
  )
}

const showFailure = (error: Error) =>
  toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' })

/** Muting asks for how long; unmuting happens at once. */
function MuteItem({ person, onMute }: { person: User; onMute: () => void }) {
  const unmute = useEndpointMutation(connectionApi.unmute, {
    refreshes: [connectionApi.mutes],
    onSuccess: () => {
      void clearContentCache()
      toast({ title: connectionsCopy.unmuted(person.displayName) })
    },
    onError: showFailure,
  })
  return person.isMuted ? (
    <MenuItem icon={Volume2} onSelect={() => unmute.mutate({ params: { id: person.id } })}>
      {connectionsCopy.unmute}
    </MenuItem>
  ) : (
    <MenuItem icon={VolumeX} onSelect={onMute}>
      {connectionsCopy.mute}
    </MenuItem>
  )
}
