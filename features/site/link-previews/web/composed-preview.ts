import { useEffect, useState } from 'react'
import { call } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { savesData } from '#ui/save-data.ts'
import { linkPreviewApi, type ComposedPreview } from '../contract.ts'

/** When the server is asked again for a page that it still fetches, in milliseconds. */
const waits = [700, 1_500, 3_000, 5_000]

const none: ComposedPreview = { state: 'none', preview: null }

/** What the link of a text that is being written would show. Without previews on this site, and for links to it, nothing is asked. */
export function useComposedPreview(link: string | null): ComposedPreview {
  const [found, setFound] = useState<ComposedPreview & { link: string | null }>({ ...none, link: null })
  const asked = link !== null && mayHavePreview(link) ? link : null
  useEffect(() => {
    if (asked === null) return
    const stop = new AbortController()
    void ask(asked, stop.signal, (answer) => setFound({ ...answer, link: asked }))
    return () => stop.abort()
  }, [asked])
  if (asked === null) return none
  return found.link === asked ? found : { state: 'waiting', preview: null }
}

async function ask(url: string, signal: AbortSignal, show: (answer: ComposedPreview) => void) {
  for (const wait of [...waits, null]) {
    // NOTE: a text can do without a preview, so what fails shows none.
    const answer = await call(linkPreviewApi.compose, { body: { url, withPicture: !savesData() } }).catch(
      () => none,
    )
    if (signal.aborted) return
    if (answer.state !== 'waiting') return show(answer)
    if (wait === null) return show(none)
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted) return
  }
}

const mayHavePreview = (link: string) => {
  const host = URL.parse(link)?.host
  return site.hasLinkPreviews && host !== undefined && host !== location.host
}
