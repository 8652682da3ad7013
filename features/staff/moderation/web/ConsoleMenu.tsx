import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { numbers } from '#platform/contract/units/numbers.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { consoleCopy } from '../copy.ts'
import { useWaitingBySection } from './pending-counts.ts'
import { sectionIcons, type Section } from './sections.ts'
import styles from './ConsoleMenu.module.css'

type ConsoleMenuProps = { groups: Section[][]; current: Section }

/** The sections of the console as links, with what is waiting in each; on a phone behind a button. */
export function ConsoleMenu({ groups, current }: ConsoleMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const waiting = useWaitingBySection()
  return (
    <nav aria-label={consoleCopy.menu} className={styles.menu}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        className={styles.button}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon as={sectionIcons[current]} />
        <span className={styles.name}>
          {consoleCopy.sections[current]}
          <VisuallyHidden>{consoleCopy.otherSections}</VisuallyHidden>
        </span>
        <Icon as={ChevronDown} className={cx(styles.arrow, isOpen && styles.up)} />
      </button>
      <div id={list} className={cx(styles.groups, isOpen && styles.open)}>
        {groups.map((group) => (
          <ul key={group[0]}>
            {group.map((section) => (
              <li key={section}>
                <a href={links.adminTab(section)} aria-current={section === current ? 'page' : undefined}>
                  <Icon as={sectionIcons[section]} />
                  <span className={styles.name}>{consoleCopy.sections[section]}</span>
                  <Count count={waiting.get(section)} />
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className={styles.count}>
      {numbers.whole(count)}
      <VisuallyHidden>{consoleCopy.countWaiting}</VisuallyHidden>
    </span>
  )
}
