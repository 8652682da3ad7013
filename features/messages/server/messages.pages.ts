import { pageLimits } from '#platform/contract/fields.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { messageApi } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { readConversation, readConversations } from './conversations.ts'
import { readMessages } from './messages.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }
const inbox = { ...firstPage, which: 'inbox', q: '' } as const

/** A visitor gets the pages without data and is asked to log in. */
export const messagePages = [
  servePage('/messages', 'features/messages/web/MessagesPage.tsx', async ({ db, viewer }) => ({
    title: messageCopy.title,
    prefetched: viewer
      ? [prefetch(messageApi.list, { query: { which: 'inbox' } }, await readConversations(db, viewer, inbox))]
      : [],
  })),
  servePage('/messages/:id', 'features/messages/web/MessagesPage.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: messageCopy.title }
    const conversation = await readConversation(db, viewer, params.id)
    return {
      title: conversation.name || messageCopy.someone,
      prefetched: [
        prefetch(messageApi.read, { params }, conversation),
        prefetch(messageApi.messages, { params }, await readMessages(db, viewer, params.id, firstPage)),
      ],
    }
  }),
]
