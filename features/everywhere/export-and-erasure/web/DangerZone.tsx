import { useState } from 'react'
import { postApi } from '#features/community/posts/contract.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { securityCopy } from '#features/members/accounts/two-factor.copy.ts'
import { peopleApi, type Me } from '#features/members/people/contract.ts'
import { setSession, updateMe } from '#features/members/people/web/viewer.ts'
import { errorHref, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { leavingApi } from '../contract.ts'
import styles from '#features/members/accounts/web/Security.module.css'

type Action = 'posts' | 'deactivate' | 'erase'

export function DangerZone({ me }: { me: Me }) {
  const [asked, setAsked] = useState<Action>()
  const { deletePosts, deactivate, erase } = useLeaving(() => setAsked(undefined))
  const ask = (run: Action) => () => {
    for (const send of [deletePosts, deactivate, erase]) send.reset()
    setAsked(run)
  }
  const shared = (run: Action) => ({
    open: asked === run,
    onOpenChange: (open: boolean) => !open && setAsked(undefined),
    tone: 'dng' as const,
  })
  const username = { label: securityCopy.typeUsername(me.username), expected: me.username }
  return (
    <Card pad="none" tone="danger" className={styles.card}>
      <Row
        title={securityCopy.deletePosts}
        text={securityCopy.deletePostsText(me.postsCount ?? 0)}
        onAsk={ask('posts')}
      />
      <Row title={securityCopy.deactivate} text={securityCopy.deactivateText} onAsk={ask('deactivate')} />
      <Row title={securityCopy.erase} text={securityCopy.eraseText} onAsk={ask('erase')} />
      <PasswordDialog
        {...shared('posts')}
        title={securityCopy.deletePostsTitle}
        text={securityCopy.deletePostsQuestion}
        action={securityCopy.deletePosts}
        busy={deletePosts.isPending && securityCopy.deleting}
        error={deletePosts.isError && errorMessage(deletePosts.error)}
        onAction={(password) => deletePosts.mutate({ body: { password } })}
      />
      <PasswordDialog
        {...shared('deactivate')}
        title={securityCopy.deactivateTitle}
        text={securityCopy.deactivateQuestion}
        action={securityCopy.deactivate}
        extra={username}
        busy={deactivate.isPending && securityCopy.deactivating}
        error={deactivate.isError && problemOf(deactivate.error)}
        onAction={(password) => deactivate.mutate({ body: { password } })}
      />
      <PasswordDialog
        {...shared('erase')}
        title={securityCopy.eraseTitle}
        text={securityCopy.eraseQuestion}
        action={securityCopy.erase}
        extra={username}
        busy={erase.isPending && securityCopy.erasing}
        error={erase.isError && problemOf(erase.error)}
        onAction={(password) => erase.mutate({ body: { password } })}
      />
    </Card>
  )
}

function problemOf(error: Error) {
  const href = errorHref(error)
  if (href === null) return errorMessage(error)
  return (
    <>
      {errorMessage(error)} <TextLink href={href}>{businessMessages.seeOrders}</TextLink>
    </>
  )
}

function useLeaving(onPostsDeleted: () => void) {
  const go = useGo()
  const leave = ({ message }: { message: string }) => {
    setSession(null)
    toast({ title: message })
    go(links.feed, { replace: true })
  }
  const deletePosts = useEndpointMutation(leavingApi.deletePosts, {
    refreshes: [postApi.feed, postApi.byMember, postApi.read, postApi.photos, peopleApi.read, peopleApi.me],
    onSuccess: ({ message }) => {
      updateMe((cached) => ({ ...cached, postsCount: 0 }))
      onPostsDeleted()
      toast({ title: message })
    },
  })
  const deactivate = useEndpointMutation(leavingApi.deactivate, { onSuccess: leave })
  const erase = useEndpointMutation(leavingApi.erase, { onSuccess: leave })
  return { deletePosts, deactivate, erase }
}

type RowProps = { title: string; text: string; onAsk: () => void }

function Row({ title, text, onAsk }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <Button variant="dout" onClick={onAsk}>
        {title}
      </Button>
    </div>
  )
}
