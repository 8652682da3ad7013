import { Copy, KeyRound } from 'lucide-react'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import type { NewToken } from '../../tokens.contract.ts'
import { tokenCopy } from '../../tokens.copy.ts'
import styles from './Tokens.module.css'

/** The token itself, which no later answer has. */
export function MadeToken({ token: { name, token } }: { token: NewToken }) {
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    toast({ title: tokenCopy.copied })
  }
  return (
    <div role="status" className={styles.made}>
      <p className={styles.ready}>
        <Icon as={KeyRound} />
        {tokenCopy.ready(name)}
      </p>
      <div className={styles.value}>
        <code>{token}</code>
        <Button icon={Copy} onClick={() => void copy()}>
          {tokenCopy.copy}
        </Button>
      </div>
      <p className={styles.text}>{tokenCopy.once}</p>
    </div>
  )
}
