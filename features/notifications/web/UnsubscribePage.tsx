import { notificationApi, unsubscribeMessages } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useSend } from '#platform/web/query.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { unsubscribeWords as words } from '../copy.ts'

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
