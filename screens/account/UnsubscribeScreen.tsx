import { isOfDigest, notificationApi } from '#features/members/notifications/contract.ts'
import { unsubscribeCopy, unsubscribeMessages } from '#features/members/notifications/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

export function UnsubscribeScreen() {
  usePageTitle(unsubscribeCopy.title)
  const token = useQueryValue('token') ?? ''
  const isDigest = isOfDigest(token)
  const stop = useEndpointMutation(notificationApi.unsubscribe)
  const settings = (
    <ButtonLink variant="out" href={links.settingsTab('notifications')}>
      {unsubscribeCopy.settings}
    </ButtonLink>
  )
  return (
    <Page columns={1}>
      {stop.isSuccess ? (
        <Empty
          level={1}
          large
          art="quiet-night"
          alt=""
          title={stop.data.message}
          text={isDigest ? unsubscribeCopy.digestAgain : unsubscribeCopy.again}
          action={settings}
        />
      ) : (
        <Empty
          level={1}
          large
          art="quiet-night"
          alt=""
          title={isDigest ? unsubscribeCopy.digestQuestion : unsubscribeCopy.question}
          text={
            stop.isError ? errorMessage(stop.error) : token ? unsubscribeCopy.text : unsubscribeMessages.bad
          }
          action={
            <>
              {token && (
                <Button
                  busy={stop.isPending && unsubscribeCopy.stopping}
                  onClick={() => stop.mutate({ query: { token } })}
                >
                  {unsubscribeCopy.stop}
                </Button>
              )}
              {settings}
            </>
          }
        />
      )}
    </Page>
  )
}
