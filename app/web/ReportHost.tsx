import { useSyncExternalStore } from 'react'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { loadReportDialog } from './shell.lazy.ts'

/** Shows the report dialog while the address ends in #report-…, so that a plain link opens it and Back closes it. */
export function ReportHost() {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
  if (!hash.startsWith('#report-')) return null
  return <Lazy load={loadReportDialog} props={{ hash, onClose: close }} />
}

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  addEventListener('popstate', onChange)
  return () => {
    removeEventListener('hashchange', onChange)
    removeEventListener('popstate', onChange)
  }
}

/** NOTE: going back would leave the site for somebody who came by a link with the hash. */
function close() {
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
