import { useMe } from '#features/members/people/web/viewer.ts'
import { markOfSite, settings } from '#features/site/settings/web/settings.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Lockup } from '#ui/layout/BrandMarks.tsx'
import { useSavesData } from '#ui/save-data.ts'
import { footerColumns, shellCopy } from './copy.ts'
import styles from './Footer.module.css'

const whatSite = hasSection('market') ? 'all' : hasSection('directory') ? 'directory' : 'community'

/** On a phone members have what is in it on the page You. */
export function Footer() {
  const me = useMe()
  const [saves, setSaves] = useSavesData()
  return (
    <footer className={styles.footer} data-frame data-member={me ? '' : undefined}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <a href={links.feed} aria-label={shellCopy.home}>
            <Lockup label={settings.name} picture={markOfSite} />
          </a>
          <p>{shellCopy.footer(shellCopy.site[whatSite], site.minimumAge)}</p>
          <label className={styles.data}>
            <input
              type="checkbox"
              checked={saves}
              onChange={(event) => setSaves(event.currentTarget.checked)}
            />
            {shellCopy.saveData}
          </label>
          <a href={links.data} className={styles.used}>
            {shellCopy.dataUsed}
          </a>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.label}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
