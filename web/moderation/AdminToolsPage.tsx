import { accountApi, type Me } from '#shared/accounts.ts'
import { moderationApi, moderationMessages } from '#shared/moderation.ts'
import { can } from '#shared/permissions.ts'
import { postApi } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { RemoveSample } from './RemoveSample.tsx'
import { moderationWords } from './words.ts'
import styles from './AdminToolsPage.module.css'

export function AdminToolsPage() {
  usePageTitle(moderationWords.title)
  const me = useMe()
  if (me === undefined) return <Spinner label={moderationWords.loading} />
  if (me === null)
    return (
      <Empty
        level={1}
        large
        art="quiet-night"
        title={moderationWords.notLoggedIn}
        text={moderationWords.notLoggedInText}
        action={<ButtonLink href={links.loginFrom(links.adminTools)}>{moderationWords.login}</ButtonLink>}
      />
    )
  return (
    <>
      <PageHead title={moderationWords.title} />
      <Stack>
        <RestoreMissingPost me={me} />
        {can.removeSample(me) && <RemoveSample />}
      </Stack>
    </>
  )
}

function RestoreMissingPost({ me }: { me: Me }) {
  const go = useGo()
  const restore = useSend(moderationApi.restoreMissingPost, {
    refreshes: [
      postApi.feed,
      postApi.byMember,
      postApi.read,
      postApi.saved,
      postApi.photos,
      postApi.trending,
      accountApi.me,
    ],
    onSuccess: ({ message }) => {
      toast({ title: moderationMessages.restoreTitle, text: message })
      go(links.feed)
    },
    onError: () =>
      toast({ title: moderationMessages.failed, text: moderationMessages.failedText, tone: 'bad' }),
  })
  return (
    <Card as="section" pad="l" aria-labelledby="restore">
      <Heading level={2} look="h3" id="restore">
        {moderationWords.restore}
      </Heading>
      <p className={styles.text}>
        {can.seeConsole(me) ? moderationWords.restoreAny : moderationWords.restoreOwn}
      </p>
      <Button busy={restore.isPending && moderationMessages.restoring} onClick={() => restore.mutate({})}>
        {moderationWords.restore}
      </Button>
    </Card>
  )
}
