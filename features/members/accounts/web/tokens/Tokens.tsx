import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { tokenApi, type NewToken } from '../../tokens.contract.ts'
import { tokenCopy } from '../../tokens.copy.ts'
import { MadeToken } from './MadeToken.tsx'
import { MakeToken } from './MakeToken.tsx'
import { TokenRow } from './TokenRow.tsx'
import styles from './Tokens.module.css'

/** The member's tokens, with the one that was just made above them: it is shown until the page is left. */
export function Tokens() {
  const tokens = useEndpoint(tokenApi.list)
  const [made, setMade] = useState<NewToken>()
  const [isMaking, setMaking] = useState(false)
  const show = (token: NewToken) => {
    setMade(token)
    setMaking(false)
  }
  if (tokens.isPending) return <ListSkeleton label={tokenCopy.loading} rows={2} />
  if (tokens.isError)
    return (
      <Alert tone="bad" title={tokenCopy.failed}>
        <Button variant="out" size="s" onClick={() => void tokens.refetch()}>
          {tokenCopy.retry}
        </Button>
      </Alert>
    )
  return (
    <>
      {made && <MadeToken token={made} />}
      {tokens.data.length === 0 ? (
        <p className={styles.text}>{tokenCopy.none}</p>
      ) : (
        <List>
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} isNew={token.id === made?.id} />
          ))}
        </List>
      )}
      <Button variant="out" icon={Plus} className={styles.make} onClick={() => setMaking(true)}>
        {tokenCopy.make}
      </Button>
      <MakeToken open={isMaking} onClose={() => setMaking(false)} onMade={show} />
    </>
  )
}
