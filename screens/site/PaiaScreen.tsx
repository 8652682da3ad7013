import { site } from '#platform/web/hydrated-data.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from '#features/site/settings/web/Legal.tsx'
import { paiaText } from '#features/site/settings/paia.copy.ts'

export function PaiaScreen() {
  const text = paiaText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
