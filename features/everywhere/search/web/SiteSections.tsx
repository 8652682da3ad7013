import { offeredLinks } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import type { SceneName } from '#ui/layout/scenes.ts'
import { savesData } from '#ui/save-data.ts'
import { searchCopy } from '../copy.ts'
import styles from './SiteSections.module.css'

const sections: { name: keyof typeof searchCopy.sections; href: string; scene: SceneName }[] = [
  { name: 'groups', href: links.groups, scene: 'scene-lounge' },
  { name: 'events', href: links.events, scene: 'scene-workshop' },
  { name: 'directory', href: links.directory, scene: 'scene-shopfront' },
  { name: 'market', href: links.market, scene: 'scene-market' },
]

/** On a phone: the way to the sections that the header has on wider screens. */
export const SiteSections = () => (
  <nav className={styles.sections} aria-label={searchCopy.sectionsLabel}>
    {offeredLinks(sections).map(({ name, href, scene }) => (
      <a key={name} href={href}>
        {!savesData() && <SceneArt name={scene} slot="section" className={styles.scene} />}
        <b>{searchCopy.sections[name].title}</b>
        <small>{searchCopy.sections[name].text}</small>
      </a>
    ))}
  </nav>
)
