import { useState } from 'react'
import { Button } from '#ui/primitives/Button.tsx'
import { connectionsCopy as copy } from '../copy.ts'
import { blockAtOnce, muteAtOnce, type Named } from './mute-and-block.ts'
import styles from './AuthorActions.module.css'

/** What a member may want to do about somebody after a report. */
export function AuthorActions({ person }: { person: Named }) {
  const [done, setDone] = useState<'mute' | 'block' | null>(null)
  const mute = async () => setDone((await muteAtOnce(person)) ? 'mute' : null)
  const block = async () => setDone((await blockAtOnce(person)) ? 'block' : null)
  return (
    <div className={styles.actions}>
      <div>
        <p className={styles.name}>{copy.muteNamed(person.username)}</p>
        <p className={styles.text}>{copy.muteText}</p>
      </div>
      <Button size="s" variant="out" disabled={done !== null} onClick={() => void mute()}>
        {copy.mute}
      </Button>
      <div>
        <p className={styles.name}>{copy.blockNamed(person.username)}</p>
        <p className={styles.text}>{copy.blockText}</p>
      </div>
      <Button size="s" variant="dout" disabled={done === 'block'} onClick={() => void block()}>
        {copy.block}
      </Button>
    </div>
  )
}
