import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { DangerZone } from '#features/account-deletion/web/DangerZone.tsx'
import { DownloadData } from '#features/account-deletion/web/DownloadData.tsx'
import { Passkeys } from '#features/two-factor/web/Passkeys.tsx'
import { securityCopy } from '#features/two-factor/copy.ts'
import { Sessions } from './Sessions.tsx'
import { settingsCopy } from '../settings.copy.ts'
import { TwoFactor } from '#features/two-factor/web/TwoFactor.tsx'
import type { Me } from '#features/people/contract.ts'

/** The sections below the password on the Security tab. */
export function SecurityPageSection({ me }: { me: Me }) {
  return (
    <>
      <SettingsBlock title={securityCopy.twoFactor} text={securityCopy.twoFactorText}>
        <TwoFactor me={me} />
      </SettingsBlock>
      <SettingsBlock title={securityCopy.passkeys} text={securityCopy.passkeysText}>
        <Passkeys />
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.sessions} text={settingsCopy.sessionsText}>
        <Sessions />
      </SettingsBlock>
      <SettingsBlock title={securityCopy.data} text={securityCopy.dataText}>
        <DownloadData me={me} />
      </SettingsBlock>
      <SettingsBlock tone="danger" title={securityCopy.danger} text={securityCopy.dangerText}>
        <DangerZone me={me} />
      </SettingsBlock>
    </>
  )
}
