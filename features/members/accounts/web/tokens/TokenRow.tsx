import { useState } from 'react'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { tokenApi, type Token } from '../../tokens.contract.ts'
import { tokenCopy } from '../../tokens.copy.ts'
import styles from './Tokens.module.css'

export function TokenRow({ token, isNew }: { token: Token; isNew: boolean }) {
  const { name, scopes, expiresAt, lastUsedAt } = token
  const now = useNow()
  const isEnded = expiresAt !== null && Date.parse(expiresAt) <= now
  const end =
    expiresAt === null ? tokenCopy.endless : tokenCopy[isEnded ? 'endedOn' : 'endsOn'](longDate(expiresAt))
  const use = lastUsedAt === null ? tokenCopy.unused : tokenCopy.used(timeAgo(lastUsedAt, now))
  return (
    <ListRow
      title={
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {isNew && <Badge tone="solid">{tokenCopy.isNew}</Badge>}
          {isEnded && <Badge>{tokenCopy.isEnded}</Badge>}
        </span>
      }
      text={
        <>
          {scopes.join(', ')}
          <br />
          {`${end} · ${use}`}
        </>
      }
      end={<Revoke token={token} />}
    />
  )
}

function Revoke({ token: { id, name } }: { token: Token }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useEndpointMutation(tokenApi.revoke, {
    onSuccess: ({ message }) => {
      updateInCaches<Token>([tokenApi.list], id, () => null)
      toast({ title: message })
    },
    onError: (error) => {
      setAsking(false)
      toast({ title: errorMessage(error), tone: 'bad' })
    },
  })
  return (
    <>
      <Button size="s" variant="dout" aria-label={tokenCopy.revokeOf(name)} onClick={() => setAsking(true)}>
        {tokenCopy.revoke}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={tokenCopy.revokeTitle(name)}
        text={tokenCopy.revokeText}
        cancel={tokenCopy.cancel}
        action={tokenCopy.revoke}
        busy={revoke.isPending && tokenCopy.revoking}
        onAction={() => revoke.mutate({ params: { id } })}
      />
    </>
  )
}
