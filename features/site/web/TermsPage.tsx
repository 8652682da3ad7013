import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from './Legal.tsx'
import { termsText } from '../terms.copy.ts'

export function TermsPage() {
  const text = termsText(site)
  usePageTitle(text.title)
  return <Legal text={text} />
}
