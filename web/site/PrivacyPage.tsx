import { site } from '#web/client/boot.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { Legal } from './Legal.tsx'
import { privacyText } from './privacyText.ts'

export function PrivacyPage() {
  const text = privacyText(site)
  usePageTitle(text.title)
  return <Legal text={text} />
}
