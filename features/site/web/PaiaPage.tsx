import { site } from '#platform/web/hydrated-data.ts'
import { settings } from './settings.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Legal } from './Legal.tsx'
import { paiaText } from '../paia.copy.ts'

export function PaiaPage() {
  const text = paiaText({ ...site, ...settings })
  usePageTitle(text.title)
  return <Legal text={text} />
}
