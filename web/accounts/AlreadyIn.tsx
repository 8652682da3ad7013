import type { Me } from '#shared/accounts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { entryWords } from './entryWords.ts'
import styles from './AlreadyIn.module.css'

/** What a member sees who comes to log in or register. */
export function AlreadyIn({ me, onward }: { me: Me; onward: string }) {
  return (
    <Page columns={1}>
      <div className={styles.who}>
        <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={88} eager />
        <Heading level={1}>{entryWords.alreadyIn}</Heading>
        <p className={styles.text}>{entryWords.alreadyInAs(me.displayName, me.username)}</p>
        <ButtonLink href={onward} size="l">
          {entryWords.goOn}
        </ButtonLink>
      </div>
    </Page>
  )
}
