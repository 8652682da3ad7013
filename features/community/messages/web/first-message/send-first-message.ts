import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { navigate } from '#platform/web/navigation.ts'
import { refresh } from '#platform/web/query.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { messageApi, messageLimits } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import { unsentFirstMessage, type UnsentFirstMessage } from './unsent-first-messages.ts'

/** Where the two have a conversation by now, the message goes there. */
export const firstMessageSender = sends(unsentFirstMessage, {
  send: async (message, key) => {
    const { to, text, about } = message
    const body = { userIds: [to], text, clientId: key, about: about ?? null }
    const { id } = await call(messageApi.open, { body, key, isUnattended: true })
    noteOccasion(hrefOf(message))
    if (isShown(message)) navigate(links.conversation(id), { replace: true })
    await refresh(messageApi.list, messageApi.with, messageApi.read, messageApi.messages)
  },
  words: ({ name }) => messageCopy.unsent(name),
  href: hrefOf,
  text: {
    read: ({ text }) => text,
    write: (message, text) => ({ ...message, text }),
    longest: messageLimits.content,
  },
})

function hrefOf({ to, about }: UnsentFirstMessage) {
  return links.messageTo(to, about ?? undefined)
}

/** The page on which it was written is open. */
const isShown = (message: UnsentFirstMessage) => location.pathname + location.search === hrefOf(message)
