import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveMessages } from '#features/community/messages/web/live-messages.ts'
import { CompletionHost } from '#features/community/posts/web/completion/CompletionHost.tsx'
import { useLiveNotifications } from '#features/members/notifications/web/live-notifications.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { hasConsole } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useLocation, useSearch } from '#platform/web/navigation.ts'
import { ParamsContext } from '#platform/web/params.ts'
import { AsideContext } from '#ui/layout/Aside.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { TopContext } from '#ui/layout/Top.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useToast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { AgeGate, AgeNotice, useIsGated } from './AgeNotice.tsx'
import { BottomBar } from './BottomBar.tsx'
import { shellCopy } from './copy.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LeftSidebar } from './LeftSidebar.tsx'
import { ReportHost } from './ReportHost.tsx'
import { RightSidebar } from './RightSidebar.tsx'
import { routeOf, useShownPage, type Shown } from './router.ts'
import { useScrollAndFocus } from './scroll-restoration.ts'
import styles from './Shell.module.css'

/** The frame of every page: header, columns, bottom bar, footer. */
export function Shell({ first }: { first: Shown }) {
  const { route, params, path, Page: Content, isLoading, isOutline } = useShownPage(first)
  const search = useSearch()
  useScrollAndFocus(placeOf(route.byQuery, path, search), isOutline)
  // The tab of a page lights with the tap, before the page is there.
  const { route: target } = routeOf(useLocation()[0])
  const frame = { current: target.section ?? target.path, isLoading }
  useLiveNotifications()
  useLiveMessages()
  const isGated = useIsGated(path)
  const me = useMe()
  const area = me && hasConsole(me) ? staffAreas[route.path] : undefined
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const [top, setTop] = useState<HTMLElement | null>(null)
  const content = isGated ? <AgeGate /> : <Content key={path} />
  return (
    <ParamsContext value={params}>
      <a href="#main" className={styles.skip}>
        {shellCopy.skip}
      </a>
      <Header {...frame} area={area} />
      {hasSiteBar && <Lazy load={() => import('./SiteBar.tsx')} props={{}} />}
      {route.columns === 1 || isGated ? (
        content
      ) : (
        <>
          <div ref={setTop} />
          <Page
            columns={route.columns}
            left={<LeftSidebar />}
            leftLabel={shellCopy.left}
            right={
              <>
                <div ref={setAside} className={styles.aside} />
                <RightSidebar key={route.path} first={route.side} />
              </>
            }
            keepRight={route.keepRight}
            rightLabel={shellCopy.right}
          >
            <TopContext value={top}>
              <AsideContext value={aside}>{content}</AsideContext>
            </TopContext>
          </Page>
        </>
      )}
      <AgeNotice />
      {!area && <Footer />}
      <BottomBar {...frame} />
      <LazyToaster />
      <ReportHost key={`report ${path}`} />
      <CompletionHost />
      <MemberHost />
    </ParamsContext>
  )
}

const staffAreas: Partial<Record<string, 'console' | 'firstRun'>> = {
  [links.adminTools]: 'console',
  [links.firstRun()]: 'firstRun',
}

const hasSiteBar = settings.announcement !== '' || settings.readOnly === 'true'

function placeOf(byQuery: string | true | undefined, path: string, search: string) {
  if (byQuery === undefined) return path
  return `${path}?${byQuery === true ? search : (new URLSearchParams(search).get(byQuery) ?? '')}`
}

/** For members: a visitor's first page does not need it, and visitors have nothing to read offline. */
function MemberHost() {
  const me = useMe()
  if (!me) return null
  return (
    <Lazy
      load={() => import('./offline/OfflineHost.tsx')}
      props={{ id: me.id, newTerms: me.termsToAccept }}
    />
  )
}

/** Toasts are loaded with the first one. */
function LazyToaster() {
  const isWanted = useToast() !== null
  const toaster = useLazyComponent(() => import('#ui/overlays/Toaster.tsx'), showNothing)
  const load = useEffectEvent(toaster.load)
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted])
  return toaster.Component && <toaster.Component words={shellCopy.toaster} />
}

/** A failure would itself be shown in a toast. */
const showNothing = () => {}
