import { termsText } from '#features/site/settings/terms.copy.ts'
import { Legal } from '#features/site/settings/web/Legal.tsx'
import { SitePage } from '#features/site/settings/web/pages/SitePage.tsx'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'

export const TermsScreen = () => (
  <SitePage slug="terms">
    <OurTerms />
  </SitePage>
)

function OurTerms() {
  const text = termsText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
