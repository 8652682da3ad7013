import { useEffect, useState } from 'react'
import type { ReportType } from '#features/members/reports/contract.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'

const start = '#report-'

const loadAuthorActions = () => import('#features/members/connections/web/AuthorActions.tsx')

/** The server has hidden a reported post from the reporter's lists; other things are folded where they stand. */
async function hideReported(type: ReportType, id: number) {
  if (type !== 'post' && type !== 'event') return
  const { markHidden } = await import('#features/community/posts/web/hiding/hide-post.ts')
  markHidden(id)
}

/** Shows the report dialog for links that end in #report-…, on the page and in the address with which somebody comes. */
export function ReportHost() {
  const [hash, setHash] = useState('')
  useEffect(() => {
    // NOTE: without the hash in the address, nothing is left of the dialog when it is closed or left by Back.
    const follow = () => {
      const { hash: asked, pathname, search } = location
      if (!asked.startsWith(start)) return
      setHash(asked)
      history.replaceState(history.state, '', pathname + search)
    }
    follow()
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`a[href^="${start}"]`)
      if (!link) return
      event.preventDefault()
      setHash(link.getAttribute('href') ?? '')
    }
    addEventListener('hashchange', follow)
    document.addEventListener('click', open)
    return () => {
      removeEventListener('hashchange', follow)
      document.removeEventListener('click', open)
    }
  }, [])
  return (
    hash !== '' && (
      <Lazy
        load={() => import('#features/members/reports/web/ReportDialog.tsx')}
        props={{ hash, onClose: () => setHash(''), onReported: hideReported, loadAuthorActions }}
      />
    )
  )
}
