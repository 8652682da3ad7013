import { minuteMs } from '#platform/contract/durations.ts'
import { checkFiles } from '#ui/chosen-files/check-files.ts'
import { toast } from '#ui/overlays/toast.ts'

const fileName = 'x-file-name'
/** What is older may be somebody else’s: it can arrive while nobody is logged in. */
const longestMs = 10 * minuteMs

/** What was shared from other apps and is not in a composer yet; app/web/public/service-worker.js stores it. */
export async function takeShared(name: string) {
  const cache = await caches.open(name)
  const words: string[] = []
  const files: File[] = []
  for (const request of await cache.keys()) {
    const found = await cache.match(request)
    const isFirst = await cache.delete(request)
    if (!found || !isFirst || !isRecent(request)) continue
    const named = found.headers.get(fileName)
    if (named === null) words.push(await found.text())
    else {
      const bytes = await found.blob()
      files.push(new File([bytes], decodeURIComponent(named), { type: bytes.type }))
    }
  }
  await caches.delete(name)
  const { usable, message } = await checkFiles(files)
  if (message) toast(message)
  return { words: words.join('\n'), files: usable }
}

/** The service worker names each share after its time. */
const isRecent = ({ url }: Request) => Number(/\/shared\/(\d+)-/.exec(url)?.[1]) >= Date.now() - longestMs
