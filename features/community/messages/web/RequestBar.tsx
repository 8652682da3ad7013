import { Check } from 'lucide-react'
import { connectionApi } from '#features/members/connections/contract.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { messageApi, messageLimits, type Conversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { OpenNote } from './MessageComposer.tsx'
import styles from './Conversation.module.css'

/** What the member does with a request: accept, delete or block. A message in it is reported from its menu. */
export function RequestBar({ conversation }: { conversation: Conversation }) {
  const { id, name, people } = conversation
  const isDirect = conversation.kind === 'direct'
  const go = useGo()
  const leave = () => go(links.messages)
  const params = { id }
  const accept = useEndpointMutation(messageApi.accept, {
    refreshes: [messageApi.read, messageApi.list, messageApi.messages],
    onError: showFailure,
  })
  const decline = useEndpointMutation(messageApi.decline, {
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
  const other = isDirect ? people[0] : undefined
  return (
    <div className={styles.request}>
      <Heading level={2} look="h4">
        {isDirect ? messageCopy.letWrite(name || messageCopy.someone) : messageCopy.joinChat(name)}
      </Heading>
      <p>
        {isDirect
          ? messageCopy.letWriteText(name || messageCopy.someone, messageLimits.perRequest)
          : messageCopy.joinChatText(conversation.peopleCount)}
      </p>
      <div className={styles.choices}>
        <Button
          icon={Check}
          busy={accept.isPending && messageCopy.accept}
          onClick={() => accept.mutate({ params })}
        >
          {messageCopy.accept}
        </Button>
        <Button variant="out" onClick={() => decline.mutate({ params })}>
          {messageCopy.delete}
        </Button>
        {other && (
          <Button variant="dout" onClick={() => block.mutate({ params: { id: other.id } })}>
            {messageCopy.block(name)}
          </Button>
        )}
      </div>
      <OpenNote />
    </div>
  )
}

const showFailure = (error: Error) =>
  toast({ title: messageCopy.failed, text: errorMessage(error), tone: 'bad' })
