import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useMe } from '#features/members/people/web/viewer.ts'
import { shortRegisterLabel } from '#features/site/settings/web/registration.ts'
import { markOfSite, settings } from '#features/site/settings/web/settings.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { shortNameOf } from '#platform/contract/site.ts'
import { links, returnFrom } from '#platform/web/links.ts'
import { useGo, useLocation, useSearch } from '#platform/web/navigation.ts'
import { cx } from '#ui/cx.ts'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { Lockup } from '#ui/layout/BrandMarks.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { IconLink } from '#ui/primitives/IconButton.tsx'
import { CartButton } from './CartButton.tsx'
import { sections, shellCopy } from './copy.ts'
import { HeaderMenus } from './HeaderMenus.tsx'
import { LoadingLine } from './LoadingLine.tsx'
import styles from './Header.module.css'

type HeaderProps = {
  /** The section of the page that is shown or loading. */
  current: string
  isLoading?: boolean
  /** The staff’s console and the first run have no sections of the site, and a way back to it. */
  area?: 'console' | 'firstRun' | undefined
}

export function Header({ current, isLoading, area }: HeaderProps) {
  const me = useMe()
  return (
    <header className={styles.header} data-frame>
      <div className={cx(styles.inside, area === 'console' && styles.wide)}>
        <a href={links.feed} className={styles.brand} aria-label={shellCopy.home}>
          <Lockup label={settings.name} short={shortNameOf(settings)} picture={markOfSite} />
        </a>
        {area ? (
          <p className={styles.staff}>
            <span>{shellCopy.areas[area]}</span>
            <a href={links.feed}>{shellCopy.backToSite}</a>
          </p>
        ) : (
          <nav className={styles.tabs} aria-label={shellCopy.mainNav}>
            <SectionLinks current={current} />
          </nav>
        )}
        <div className={styles.tools}>
          <HeaderSearch />
          <IconLink
            icon={Search}
            label={shellCopy.search}
            href={links.explore}
            className={styles.narrowOnly}
          />
          {hasSection('market') && <CartButton isMember={Boolean(me)} />}
          {me && <HeaderMenus me={me} />}
          {me === null && <Entrances />}
        </div>
      </div>
      {isLoading && (
        <div className={styles.horizon}>
          <LoadingLine />
        </div>
      )}
    </header>
  )
}

/** After logging in, visitors come back to this page. */
function Entrances() {
  const [path] = useLocation()
  const back = returnFrom(path, useSearch())
  return (
    <>
      <ButtonLink variant="ghost" size="s" href={links.registerFrom(back)} className={styles.wideOnly}>
        {shortRegisterLabel(shellCopy.register)}
      </ButtonLink>
      <ButtonLink size="s" href={links.loginFrom(back)}>
        {shellCopy.login}
      </ButtonLink>
    </>
  )
}

function SectionLinks({ current }: { current: string }) {
  return sections.map(({ label, href }) => (
    <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  ))
}

function HeaderSearch() {
  const go = useGo()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    go(typeof words === 'string' && words.trim() ? links.search(words.trim()) : links.explore)
  }
  return (
    <form role="search" className={styles.search} onSubmit={search} action={links.explore}>
      <SearchInput
        label={shellCopy.search}
        name="q"
        placeholder={shellCopy.searchIn(settings.name)}
        maxLength={100}
      />
    </form>
  )
}
