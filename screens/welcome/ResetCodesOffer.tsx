import { resetCodesCopy } from '#features/members/accounts/reset-codes.copy.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

/** For members without an email address, who could not set a new password otherwise. */
export function ResetCodesOffer() {
  const codes = useLazyComponent(() => import('#features/members/accounts/web/ResetCodes.tsx'))
  if (codes.Component) return <codes.Component none={resetCodesCopy.offer} />
  return (
    <div className={styles.fields}>
      <Text size="sm" tone="muted">
        {resetCodesCopy.offer}
      </Text>
      <Button variant="out" {...codes.preloadProps}>
        {resetCodesCopy.make}
      </Button>
    </div>
  )
}
