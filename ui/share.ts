import { uiCopy } from './copy.ts'
import { toast } from './overlays/toast.ts'

/** Opens the share sheet of a phone; elsewhere copies the address of this page of ours. */
export async function shareLink(path: string, copied: string) {
  const url = new URL(path, location.origin).href
  // NOTE: with a mouse, a copied link is what people expect; the sheet of a desktop offers little.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
    // Closing the sheet is no failure.
    return navigator.share({ url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: copied })
  } catch {
    toast({ title: uiCopy.copyFailed, text: url, tone: 'bad' })
  }
}
