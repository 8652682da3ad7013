import { DigestSettings } from '#features/everywhere/digests/web/DigestSettings.tsx'
import { SettingsNotifications } from '#features/members/accounts/web/SettingsNotifications.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { PushSettings } from '#features/members/push/web/PushSettings.tsx'

/** The Notifications tab: what a member wants to hear of, pushes and the digest. */
export const NotificationsSection = ({ me }: { me: Me }) => (
  <SettingsNotifications me={me} push={<PushSettings />} digest={<DigestSettings />} />
)
