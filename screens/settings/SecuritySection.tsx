import { DangerZone } from '#features/everywhere/export-and-erasure/web/DangerZone.tsx'
import { DownloadData } from '#features/everywhere/export-and-erasure/web/DownloadData.tsx'
import { resetCodesCopy } from '#features/members/accounts/reset-codes.copy.ts'
import { settingsCopy } from '#features/members/accounts/settings.copy.ts'
import { tokenCopy } from '#features/members/accounts/tokens.copy.ts'
import { securityCopy } from '#features/members/accounts/two-factor.copy.ts'
import { ResetCodes } from '#features/members/accounts/web/ResetCodes.tsx'
import { Sessions } from '#features/members/accounts/web/Sessions.tsx'
import { SettingsSecurity } from '#features/members/accounts/web/SettingsSecurity.tsx'
import { Passkeys } from '#features/members/accounts/web/two-factor/Passkeys.tsx'
import { TwoFactor } from '#features/members/accounts/web/two-factor/TwoFactor.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { links } from '#platform/web/links.ts'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'

/** The Security tab: the password, second factors, sessions and the data of the account. */
export function SecuritySection({ me }: { me: Me }) {
  return (
    <>
      <SettingsSecurity me={me} />
      <SettingsBlock title={resetCodesCopy.title} text={resetCodesCopy.text}>
        <ResetCodes />
      </SettingsBlock>
      <SettingsBlock title={securityCopy.twoFactor} text={securityCopy.twoFactorText}>
        <TwoFactor me={me} />
      </SettingsBlock>
      <SettingsBlock title={securityCopy.passkeys} text={securityCopy.passkeysText}>
        <Passkeys />
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.sessions} text={settingsCopy.sessionsText}>
        <Sessions />
      </SettingsBlock>
      <SettingsBlock title={tokenCopy.open} text={tokenCopy.openText}>
        <ButtonLink variant="out" href={links.tokens}>
          {tokenCopy.open}
        </ButtonLink>
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
