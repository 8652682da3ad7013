import { termsText } from '#features/site/settings/terms.copy.ts'
import { Legal } from '#features/site/settings/web/Legal.tsx'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'

export function TermsScreen() {
  const text = termsText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
