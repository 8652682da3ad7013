import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from './Legal.tsx'
import { privacyText } from '../privacy.copy.ts'

export function PrivacyPage() {
  const text = privacyText(site)
  usePageTitle(text.title)
  return <Legal text={text} />
}
