import { notificationApi, unsubscribeMessages } from '#shared/notifications.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { unsubscribeWords as words } from './words.ts'

export function UnsubscribePage() {
  usePageTitle(words.title)
  const token = useQueryValue('token') ?? ''
  const stop = useSend(notificationApi.unsubscribe)
  const settings = (
    <ButtonLink variant="out" href={links.settingsTab('notifications')}>
      {words.settings}
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
          text={words.again}
          action={settings}
        />
      ) : (
        <Empty
          level={1}
          large
          art="quiet-night"
          alt=""
          title={words.question}
          text={stop.isError ? reasonOf(stop.error) : token ? words.text : unsubscribeMessages.bad}
          action={
            <>
              {token && (
                <Button
                  busy={stop.isPending && words.stopping}
                  onClick={() => stop.mutate({ query: { token } })}
                >
                  {words.stop}
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
