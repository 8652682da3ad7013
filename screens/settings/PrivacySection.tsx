import { MessageSettings } from '#features/community/messages/web/MessageSettings.tsx'
import { ForgetHealth } from '#features/everywhere/export-and-erasure/web/ForgetHealth.tsx'
import { settingsCopy } from '#features/members/accounts/settings.copy.ts'
import { SettingsPrivacy } from '#features/members/accounts/web/SettingsPrivacy.tsx'
import { BlockedPeople } from '#features/members/connections/web/BlockedPeople.tsx'
import { MutedPeople } from '#features/members/connections/web/MutedPeople.tsx'
import { MutedWords } from '#features/members/connections/web/MutedWords.tsx'
import { DiscreetSettings } from '#features/members/discreet/web/DiscreetSettings.tsx'
import type { Me } from '#features/members/people/contract.ts'

/** The Privacy tab: who sees and writes to a member, whom they block and mute, the discreet app, and what is forgotten. */
export const PrivacySection = ({ me }: { me: Me }) => (
  <>
    <SettingsPrivacy
      me={me}
      messages={<MessageSettings />}
      blocked={<BlockedPeople />}
      muted={<MutedPeople />}
      words={<MutedWords />}
      discreet={<DiscreetSettings pageTitle={settingsCopy.title} />}
    />
    <ForgetHealth />
  </>
)
