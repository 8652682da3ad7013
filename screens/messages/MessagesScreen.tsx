import { messageApi } from '#features/community/messages/contract.ts'
import { messageCopy } from '#features/community/messages/copy.ts'
import { ConversationList } from '#features/community/messages/web/ConversationList.tsx'
import { ConversationPanel } from '#features/community/messages/web/ConversationPanel.tsx'
import { NewConversation } from '#features/community/messages/web/first-message/NewConversation.tsx'
import { ChatPeopleButton } from '#features/community/messages/web/group-chats/ChatPeopleButton.tsx'
import { NewChatButton } from '#features/community/messages/web/group-chats/NewChatButton.tsx'
import { useStoredConversation } from '#features/community/messages/web/offline/use-stored-conversation.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import styles from './MessagesScreen.module.css'

/** The inbox, and beside it (on a phone, instead of it) one conversation or the first message to somebody. */
export function MessagesScreen() {
  const me = useMe()
  const [path] = useLocation()
  const to = Number(useQueryValue('to') ?? 0)
  const isOpen = path !== links.messages || to > 0
  usePageTitle(messageCopy.title)
  if (me === null)
    return (
      <Page columns={1}>
        <LogInFirst words={messageCopy} href={links.loginFrom(path)} />
      </Page>
    )
  return (
    <Page columns={1}>
      <div className={cx(styles.page, isOpen && styles.open)}>
        <div className={styles.list}>
          {me && <ConversationList isMain={!isOpen} action={<NewChatButton />} />}
        </div>
        <div className={styles.conversation}>
          {me &&
            (path !== links.messages ? (
              <Opened key={path} viewerId={me.id} />
            ) : to > 0 ? (
              <NewConversation to={to} />
            ) : (
              <Choose />
            ))}
        </div>
      </div>
    </Page>
  )
}

const Choose = () => <Empty title={messageCopy.choose} text={messageCopy.chooseText} level={2} />

function Opened({ viewerId }: { viewerId: number }) {
  const id = useId()
  useStoredConversation(viewerId)
  const conversation = useEndpoint(messageApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(conversation.data && (conversation.data.name || messageCopy.someone))
  return (
    <EntityView
      answer={conversation}
      isMissing={id === null || isMissing(conversation.error)}
      missing={{ ...messageCopy.notFound, href: links.messages }}
      loading={messageCopy.loading}
      failed={messageCopy.loadFailed}
    >
      {(found) => (
        <ConversationPanel
          key={found.id}
          conversation={found}
          people={found.kind === 'group' && <ChatPeopleButton conversation={found} />}
        />
      )}
    </EntityView>
  )
}
