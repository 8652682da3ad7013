import type { Me } from '#shared/accounts.ts'
import { SettingsBlock } from '#web/ui/SettingsBlock.tsx'
import { DangerZone } from './DangerZone.tsx'
import { DownloadData } from './DownloadData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { securityWords as words } from './securityWords.ts'
import { Sessions } from './Sessions.tsx'
import { settingsWords } from './settingsWords.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** What stands under the password on the Security tab. */
export function SecurityParts({ me }: { me: Me }) {
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
