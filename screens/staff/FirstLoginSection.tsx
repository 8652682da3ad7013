import { securityCopy } from '#features/members/accounts/two-factor.copy.ts'
import { Passkeys } from '#features/members/accounts/web/two-factor/Passkeys.tsx'
import { TwoFactor } from '#features/members/accounts/web/two-factor/TwoFactor.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './FirstRunScreen.module.css'

/** The second factor of the admin, as in their own settings. */
export function FirstLoginSection({ me }: { me: Me }) {
  return (
    <>
      <section className={styles.part}>
        <Heading level={3} look="h4">
          {securityCopy.twoFactor}
        </Heading>
        <Text size="sm" tone="muted">
          {securityCopy.twoFactorText}
        </Text>
        <TwoFactor me={me} />
      </section>
      <section className={styles.part}>
        <Heading level={3} look="h4">
          {securityCopy.passkeys}
        </Heading>
        <Text size="sm" tone="muted">
          {securityCopy.passkeysText}
        </Text>
        <Passkeys />
      </section>
    </>
  )
}
