const fileName = 'x-file-name'

/** What was shared from other apps and is not in a composer yet; app/web/public/service-worker.js stores it. */
export async function takeShared(name: string) {
  const cache = await caches.open(name)
  const words: string[] = []
  const files: File[] = []
  for (const request of await cache.keys()) {
    const found = await cache.match(request)
    if (!found) continue
    const named = found.headers.get(fileName)
    if (named === null) words.push(await found.text())
    else {
      const bytes = await found.blob()
      files.push(new File([bytes], decodeURIComponent(named), { type: bytes.type }))
    }
    await cache.delete(request)
  }
  await caches.delete(name)
  return { words: words.join('\n'), files }
}
