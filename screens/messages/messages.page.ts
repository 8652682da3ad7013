import { messageApi } from '#features/community/messages/contract.ts'
import { messageCopy } from '#features/community/messages/copy.ts'
import { readConversation, readConversations } from '#features/community/messages/server/conversations.ts'
import { readMessages } from '#features/community/messages/server/messages.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }
const inbox = { ...firstPage, which: 'inbox', q: '' } as const

/** A visitor gets the pages without data and is asked to log in. */
export const messagePages = [
  servePage(
    '/messages',
    'screens/messages/MessagesScreen.tsx',
    async ({ db, viewer }) => ({
      title: messageCopy.title,
      prefetched: viewer
        ? [
            prefetch(
              messageApi.list,
              { query: { which: 'inbox' } },
              await readConversations(db, viewer, inbox),
            ),
          ]
        : [],
    }),
    { offline: true },
  ),
  servePage(
    '/messages/:id',
    'screens/messages/MessagesScreen.tsx',
    async ({ db, viewer, params }) => {
      if (!viewer) return { title: messageCopy.title }
      const conversation = await readConversation(db, viewer, params.id)
      return {
        title: conversation.name || messageCopy.someone,
        prefetched: [
          prefetch(messageApi.read, { params }, conversation),
          prefetch(messageApi.messages, { params }, await readMessages(db, viewer, params.id, firstPage)),
        ],
      }
    },
    { offline: true },
  ),
]
