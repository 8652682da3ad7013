import { paiaText } from '#features/site/settings/paia.copy.ts'
import { Legal } from '#features/site/settings/web/Legal.tsx'
import { SitePage } from '#features/site/settings/web/pages/SitePage.tsx'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'

export const PaiaScreen = () => (
  <SitePage slug="paia">
    <OurPaia />
  </SitePage>
)

function OurPaia() {
  const text = paiaText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
