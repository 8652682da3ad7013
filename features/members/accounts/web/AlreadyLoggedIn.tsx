import type { Me } from '#features/members/people/contract.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { loginCopy } from '../login.copy.ts'
import styles from './AlreadyLoggedIn.module.css'

/** Replaces the login and registration forms for a logged-in member. */
export function AlreadyLoggedIn({ me, onward }: { me: Me; onward: string }) {
  return (
    <Page columns={1}>
      <div className={styles.who}>
        <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={88} eager />
        <Heading level={1}>{loginCopy.alreadyIn}</Heading>
        <p className={styles.text}>{loginCopy.alreadyInAs(me.displayName, me.username)}</p>
        <ButtonLink href={onward} size="l">
          {loginCopy.goOn}
        </ButtonLink>
      </div>
    </Page>
  )
}
