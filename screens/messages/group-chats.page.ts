import { groupChatCopy } from '#features/community/messages/group-chats.copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const groupChatPages = [
  servePage('/messages/join', 'screens/messages/JoinChatScreen.tsx', async () => ({
    title: groupChatCopy.join,
  })),
]
