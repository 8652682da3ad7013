import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { ShareableLink } from '#ui/layout/ShareableLink.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { inviteLinkApi } from '../../invite-link.contract.ts'
import { inviteLinkCopy } from '../../invite-link.copy.ts'

/** The link with which people join the group. */
export function GroupLink({ id }: { id: number }) {
  const params = { id }
  const link = useEndpoint(inviteLinkApi.read, { params })
  const change = {
    onSuccess: (answer: { code: string | null }) =>
      queryClient.setQueryData(keyOf(inviteLinkApi.read, { params }), answer),
    onError: (error: Error) =>
      toast({ title: inviteLinkCopy.failed, text: errorMessage(error), tone: 'bad' }),
  }
  const make = useEndpointMutation(inviteLinkApi.make, change)
  const remove = useEndpointMutation(inviteLinkApi.remove, change)
  if (!link.data) return null
  return (
    <ShareableLink
      words={inviteLinkCopy}
      path={link.data.code === null ? null : links.joinGroup(link.data.code)}
      isMaking={make.isPending}
      isRemoving={remove.isPending}
      onMake={() => make.mutate({ params })}
      onRemove={() => remove.mutate({ params })}
    />
  )
}
