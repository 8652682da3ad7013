import { messageApi } from '#features/community/messages/contract.ts'
import { groupChatApi } from '#features/community/messages/group-chats.contract.ts'
import type { ChatInvitation } from '#features/community/messages/group-chats.contract.ts'
import { groupChatCopy } from '#features/community/messages/group-chats.copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

/** What a link to a chat opens. */
export function JoinChatScreen() {
  const me = useMe()
  const code = useQueryValue('code') ?? ''
  usePageTitle(groupChatCopy.join)
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={groupChatCopy} href={links.loginFrom(links.joinChat(code))} />
      ) : (
        me && <Invitation code={code} />
      )}
    </Page>
  )
}

function Invitation({ code }: { code: string }) {
  const invitation = useEndpoint(groupChatApi.invitation, { query: { code } })
  return (
    <EntityView
      answer={invitation}
      isMissing={invitation.isError}
      missing={{ ...groupChatCopy.invitationGone, href: links.messages }}
      loading={groupChatCopy.loading}
      failed={groupChatCopy.loadFailed}
    >
      {(found) => <Offer code={code} invitation={found} />}
    </EntityView>
  )
}

function Offer({ code, invitation }: { code: string; invitation: ChatInvitation }) {
  const { name, peopleCount, isIn, conversationId } = invitation
  const go = useGo()
  const join = useEndpointMutation(groupChatApi.join, {
    refreshes: [messageApi.list],
    onSuccess: ({ id }) => go(links.conversation(id), { replace: true }),
    onError: (error) => toast({ title: groupChatCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Empty
      level={1}
      large
      title={groupChatCopy.invitation(name)}
      text={groupChatCopy.peopleCount(peopleCount)}
      action={
        isIn ? (
          <ButtonLink href={links.conversation(conversationId)}>{groupChatCopy.openChat}</ButtonLink>
        ) : (
          <Button
            busy={join.isPending && groupChatCopy.joining}
            onClick={() => join.mutate({ body: { code } })}
          >
            {groupChatCopy.join}
          </Button>
        )
      }
    />
  )
}
