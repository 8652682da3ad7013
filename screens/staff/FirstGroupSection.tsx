import { InvitationsPanel } from '#features/members/accounts/web/invitations/InvitationsPanel.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { canRemoveSampleContent } from '#features/staff/moderation/permissions.ts'
import { RemoveSample } from '#features/staff/moderation/web/RemoveSample.tsx'
import { firstRunApi } from '#features/staff/site-settings/first-run.contract.ts'
import { firstRunCopy } from '#features/staff/site-settings/first-run.copy.ts'
import { refresh, useEndpoint } from '#platform/web/query.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './FirstRunScreen.module.css'

/** Where the first members meet, how they come in, and whether the invented ones stay. */
export function FirstGroupSection({ me }: { me: Me }) {
  return (
    <>
      <FirstGroup />
      <section className={styles.part}>
        <Heading level={3} look="h4">
          {firstRunCopy.invite}
        </Heading>
        <InvitationsPanel />
      </section>
      {settings.hasSample && canRemoveSampleContent(me) && <RemoveSample />}
    </>
  )
}

function FirstGroup() {
  const run = useEndpoint(firstRunApi.read)
  const dialog = useLazyComponent(() => import('#features/community/groups/web/GroupDialog.tsx'))
  const hasGroup = run.data?.steps.every(({ left }) => !left.includes('group'))
  return (
    <section className={styles.part}>
      <Heading level={3} look="h4">
        {firstRunCopy.groupTitle}
      </Heading>
      <Text size="sm" tone="muted">
        {hasGroup ? firstRunCopy.groupDone : firstRunCopy.groupText}
      </Text>
      <Button variant={hasGroup ? 'out' : 'primary'} aria-haspopup="dialog" {...dialog.preloadProps}>
        {hasGroup ? firstRunCopy.createAnother : firstRunCopy.createGroup}
      </Button>
      {dialog.Component && (
        <dialog.Component onClose={dialog.dismiss} onCreated={() => void refresh(firstRunApi.read)} />
      )}
    </section>
  )
}
