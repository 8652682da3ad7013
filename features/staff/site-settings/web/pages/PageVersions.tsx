import { siteDate } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import type { PageVersion } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'
import { filled } from './filled.ts'
import styles from './pages.module.css'

type PageVersionsProps = {
  versions: PageVersion[]
  /** Puts the text of a version into the form. */
  onUse: (version: PageVersion) => void
}

/** All versions of a page, the newest first. Each can be the start of the next. */
export const PageVersions = ({ versions, onUse }: PageVersionsProps) => (
  <section className={styles.versions}>
    <Heading level={2} look="h4">
      {adminPageCopy.versions}
    </Heading>
    <List>
      {versions.map((version) => (
        <VersionRow key={version.version} version={version} onUse={onUse} />
      ))}
    </List>
  </section>
)

type VersionRowProps = { version: PageVersion; onUse: PageVersionsProps['onUse'] }

function VersionRow({ version, onUse }: VersionRowProps) {
  const { version: number, title, inForceFrom, asksConsent } = version
  const now = useNow()
  const say = Date.parse(inForceFrom) > now ? adminPageCopy.upcoming : adminPageCopy.version
  return (
    <ListRow
      title={
        <>
          <bdi>{filled(title)}</bdi> {asksConsent && <Badge>{adminPageCopy.asked}</Badge>}
        </>
      }
      text={number === 0 ? adminPageCopy.ours : say(number, siteDate(inForceFrom))}
      end={
        <Button
          variant="out"
          size="s"
          aria-label={adminPageCopy.startFromOf(number)}
          onClick={() => onUse(version)}
        >
          {adminPageCopy.startFrom}
        </Button>
      }
    />
  )
}
