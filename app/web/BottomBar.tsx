import { CalendarDays, Compass, House, MessageCircle, Plus, User, type LucideIcon } from 'lucide-react'
import { focusComposer } from '#features/community/posts/web/composer/focus-composer.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links, returnFrom } from '#platform/web/links.ts'
import { useLocation, useSearch } from '#platform/web/navigation.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { sectionCopy, sections, shellCopy } from './copy.ts'
import { LoadingLine } from './LoadingLine.tsx'
import styles from './BottomBar.module.css'

/** What visitors have in place of messages. */
const visitors = hasSection('events')
  ? { icon: CalendarDays, label: sectionCopy.events, href: links.events }
  : { icon: MessageCircle, label: sectionCopy.groups, href: links.groups }

/** The phone's only navigation: home, explore with all sections, create, messages (for visitors, events or groups), you. */
export function BottomBar({ current, isLoading }: { current: string; isLoading?: boolean }) {
  const me = useMe()
  const [path] = useLocation()
  const back = returnFrom(path, useSearch())
  const entry = (icon: LucideIcon, label: string, href: string, isHere: boolean) => (
    <a href={href} aria-current={isHere ? 'page' : undefined}>
      <Icon as={icon} size={20} />
      {label}
    </a>
  )
  return (
    <nav className={styles.bar} aria-label={shellCopy.bottomNav} data-frame>
      {isLoading && <LoadingLine />}
      {entry(House, shellCopy.bottomHome, links.feed, current === links.feed)}
      {entry(Compass, shellCopy.bottomExplore, links.explore, isUnderExplore(current, me != null))}
      <a
        href={`${links.feed}#compose`}
        aria-label={shellCopy.create}
        onClick={(event) => current === links.feed && focusComposer() && event.preventDefault()}
      >
        <span className={styles.create}>
          <Icon as={Plus} size={22} />
        </span>
      </a>
      {me ? (
        <a
          href={links.messages}
          aria-label={shellCopy.messages(me.unreadMessages)}
          aria-current={current === links.messages ? 'page' : undefined}
        >
          <Icon as={MessageCircle} size={20} />
          {shellCopy.bottomMessages}{' '}
          {me.unreadMessages > 0 && (
            <span className={styles.count} aria-hidden>
              {me.unreadMessages > 9 ? '9+' : me.unreadMessages}
            </span>
          )}
        </a>
      ) : (
        entry(visitors.icon, visitors.label, visitors.href, current === visitors.href)
      )}
      {me
        ? entry(User, shellCopy.you, links.you, current === links.you)
        : entry(User, shellCopy.profile, links.loginFrom(back), current === links.login)}
    </nav>
  )
}

/** A visitor's bar has a place for a section that members find under Explore. */
const isUnderExplore = (current: string, isMember: boolean) =>
  sections.some(({ href }) => href === current && href !== links.feed && (isMember || href !== visitors.href))
