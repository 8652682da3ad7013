import { site } from '#platform/web/hydrated-data.ts'
import { settings } from './settings.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from './Legal.tsx'
import { privacyText } from '../privacy.copy.ts'

export function PrivacyPage() {
  const text = privacyText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
