import { servePage } from '#platform/server/http/pages/pages.ts'
import { groupChatCopy } from '../copy.ts'

export const groupChatPages = [
  servePage('/messages/join', 'features/group-chats/web/JoinChatPage.tsx', async () => ({
    title: groupChatCopy.join,
  })),
]
