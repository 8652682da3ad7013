import { site } from '#platform/web/hydrated-data.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from '#features/site/settings/web/Legal.tsx'
import { termsText } from '#features/site/settings/terms.copy.ts'

export function TermsScreen() {
  const text = termsText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
