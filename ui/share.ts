import { plainCard, plainCardsCookie } from '#platform/contract/browser-choices.ts'
import { uiCopy } from './copy.ts'
import { toast } from './overlays/toast.ts'

/** Opens the share sheet of a phone; elsewhere copies the address of this page of ours, and offers to send it with WhatsApp. */
export async function shareLink(path: string, copied: string) {
  const url = sharedUrl(path)
  // NOTE: with a mouse, a copied link is what people expect; the sheet of a desktop offers little.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
    // Closing the sheet is no failure.
    return navigator.share({ url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: copied, copiedUrl: url })
  } catch {
    toast({ title: uiCopy.copyFailed, text: url, tone: 'bad' })
  }
}

/** With the member's choice of what its preview shows in a chat. */
export function sharedUrl(path: string) {
  const url = new URL(path, location.origin)
  if (document.cookie.includes(`${plainCardsCookie}=on`))
    url.searchParams.set(plainCard.name, plainCard.value)
  return url.href
}
