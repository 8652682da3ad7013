import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { ShareableLink } from '#ui/layout/ShareableLink.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { groupChatApi } from '../../group-chats.contract.ts'
import { groupChatCopy } from '../../group-chats.copy.ts'

/** The link with which people join the chat. */
export function ChatLink({ id }: { id: number }) {
  const params = { id }
  const link = useEndpoint(groupChatApi.link, { params })
  const change = {
    onSuccess: (answer: { code: string | null }) =>
      queryClient.setQueryData(keyOf(groupChatApi.link, { params }), answer),
    onError: (error: Error) => toast({ title: groupChatCopy.failed, text: errorMessage(error), tone: 'bad' }),
  }
  const make = useEndpointMutation(groupChatApi.makeLink, change)
  const remove = useEndpointMutation(groupChatApi.removeLink, change)
  if (!link.data) return null
  return (
    <ShareableLink
      words={groupChatCopy}
      path={link.data.code === null ? null : links.joinChat(link.data.code)}
      isMaking={make.isPending}
      isRemoving={remove.isPending}
      onMake={() => make.mutate({ params })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}
