import { site } from '#platform/web/hydrated-data.ts'
import { settings } from './settings.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from './Legal.tsx'
import { termsText } from '../terms.copy.ts'

export function TermsPage() {
  const text = termsText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
