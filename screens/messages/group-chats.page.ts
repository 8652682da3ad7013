import { servePage } from '#platform/server/http/pages/pages.ts'
import { groupChatCopy } from '#features/community/messages/group-chats.copy.ts'

export const groupChatPages = [
  servePage('/messages/join', 'screens/messages/JoinChatScreen.tsx', async () => ({
    title: groupChatCopy.join,
  })),
]
