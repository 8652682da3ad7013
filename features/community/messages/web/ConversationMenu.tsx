import { Ban, Bell, BellOff, Search, Trash2, User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { connectionApi } from '#features/members/connections/contract.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { messageApi, type Conversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'

type Question = 'delete' | 'block'

type ConversationMenuProps = { conversation: Conversation; trigger: ReactNode; defaultOpen?: boolean }

export function ConversationMenu({ conversation, trigger, defaultOpen }: ConversationMenuProps) {
  const { id, kind, name, people, isMuted } = conversation
  const [question, setQuestion] = useState<Question | null>(null)
  const [isSearching, setSearching] = useState(false)
  const mute = useEndpointMutation(isMuted ? messageApi.unmute : messageApi.mute, {
    refreshes: [messageApi.read, messageApi.list],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: showFailure,
  })
  const other = kind === 'direct' ? people[0] : undefined
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {other && (
          <MenuLink icon={User} href={links.profile(other.id)}>
            {messageCopy.profile}
          </MenuLink>
        )}
        <MenuItem icon={Search} onSelect={() => setSearching(true)}>
          {messageCopy.find}
        </MenuItem>
        <MenuItem icon={isMuted ? Bell : BellOff} onSelect={() => mute.mutate({ params: { id } })}>
          {isMuted ? messageCopy.unmute : messageCopy.mute}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setQuestion('delete')}>
          {kind === 'direct' ? messageCopy.remove : messageCopy.leave}
        </MenuItem>
        {other && (
          <MenuItem icon={Ban} tone="danger" onSelect={() => setQuestion('block')}>
            {messageCopy.block(name)}
          </MenuItem>
        )}
      </Menu>
      <Questions conversation={conversation} question={question} onClose={() => setQuestion(null)} />
      {isSearching && (
        <Lazy
          load={() => import('./search/MessageSearch.tsx')}
          props={{ conversation, onClose: () => setSearching(false) }}
        />
      )}
    </>
  )
}

type QuestionsProps = { conversation: Conversation; question: Question | null; onClose: () => void }

function Questions({ conversation, question, onClose }: QuestionsProps) {
  const { id, name, people } = conversation
  const isDirect = conversation.kind === 'direct'
  const go = useGo()
  const leave = () => {
    onClose()
    go(links.messages)
  }
  const remove = useEndpointMutation(isDirect ? messageApi.decline : messageApi.leave, {
    refreshes: [messageApi.list],
    onSuccess: leave,
    onError: showFailure,
  })
  const block = useEndpointMutation(connectionApi.block, {
    onSuccess: () => {
      void clearContentCache()
      leave()
    },
    onError: showFailure,
  })
  const close = (isOpen: boolean) => isOpen || onClose()
  const [other] = people
  return (
    <>
      <AlertDialog
        open={question === 'delete'}
        onOpenChange={close}
        title={isDirect ? messageCopy.removeTitle : messageCopy.leaveTitle}
        text={isDirect ? messageCopy.removeText : messageCopy.leaveText}
        cancel={messageCopy.cancel}
        action={isDirect ? messageCopy.delete : messageCopy.leave}
        busy={remove.isPending && messageCopy.delete}
        onAction={() => remove.mutate({ params: { id } })}
      />
      <AlertDialog
        open={question === 'block'}
        onOpenChange={close}
        title={messageCopy.block(name)}
        text={messageCopy.blockText}
        cancel={messageCopy.cancel}
        action={messageCopy.block(name)}
        busy={block.isPending && messageCopy.block(name)}
        onAction={() => other && block.mutate({ params: { id: other.id } })}
      />
    </>
  )
}

const showFailure = (error: Error) =>
  toast({ title: messageCopy.failed, text: errorMessage(error), tone: 'bad' })
