import { anyProvider } from '#features/market/payments/providers.ts'
import { privacyText } from '#features/site/settings/privacy.copy.ts'
import { Legal } from '#features/site/settings/web/Legal.tsx'
import { SitePage } from '#features/site/settings/web/pages/SitePage.tsx'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'

export const PrivacyScreen = () => (
  <SitePage slug="privacy">
    <OurPrivacy />
  </SitePage>
)

function OurPrivacy() {
  const text = privacyText({ ...site, ...settings }, anyProvider)
  usePageTitle(text.title)
  return <Legal text={text} />
}
