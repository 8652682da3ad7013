import { site } from '#web/client/boot.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { Legal } from './Legal.tsx'
import { termsText } from './termsText.ts'

export function TermsPage() {
  const text = termsText(site)
  usePageTitle(text.title)
  return <Legal text={text} />
}
