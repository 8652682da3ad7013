import { CalendarDays, Compass, House, MessageCircle, Plus, User, type LucideIcon } from 'lucide-react'
import { focusComposer } from '#features/community/posts/web/composer/focus-composer.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links, returnFrom } from '#platform/web/links.ts'
import { useLocation, useSearch } from '#platform/web/navigation.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { sections, shellCopy } from './copy.ts'
import { LoadingLine } from './LoadingLine.tsx'
import styles from './BottomBar.module.css'

/** The phone's only navigation: home, explore with all sections, create, messages (for visitors, events), you. */
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
        entry(CalendarDays, shellCopy.bottomEvents, links.events, current === links.events)
      )}
      {me
        ? entry(User, shellCopy.you, links.you, current === links.you)
        : entry(User, shellCopy.profile, links.loginFrom(back), current === links.login)}
    </nav>
  )
}

/** Events have a place of their own in a visitor's bar. */
const isUnderExplore = (current: string, isMember: boolean) =>
  sections.some(({ href }) => href === current && href !== links.feed && (isMember || href !== links.events))
