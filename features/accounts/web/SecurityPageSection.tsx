import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { DangerZone } from '#features/account-deletion/web/DangerZone.tsx'
import { DownloadData } from '#features/account-deletion/web/DownloadData.tsx'
import { Passkeys } from '#features/two-factor/web/Passkeys.tsx'
import { securityWords as words } from '#features/two-factor/copy.ts'
import { Sessions } from './Sessions.tsx'
import { settingsWords } from '../settings.copy.ts'
import { TwoFactor } from '#features/two-factor/web/TwoFactor.tsx'
import type { Me } from '#features/people/contract.ts'

/** What stands under the password on the Security tab. */
export function SecurityPageSection({ me }: { me: Me }) {
  return (
    <>
      <SettingsBlock title={words.twoFactor} text={words.twoFactorText}>
        <TwoFactor me={me} />
      </SettingsBlock>
      <SettingsBlock title={words.passkeys} text={words.passkeysText}>
        <Passkeys />
      </SettingsBlock>
      <SettingsBlock title={settingsWords.sessions} text={settingsWords.sessionsText}>
        <Sessions />
      </SettingsBlock>
      <SettingsBlock title={words.data} text={words.dataText}>
        <DownloadData me={me} />
      </SettingsBlock>
      <SettingsBlock tone="danger" title={words.danger} text={words.dangerText}>
        <DangerZone me={me} />
      </SettingsBlock>
    </>
  )
}
