import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'

export const toastTimes = { shownMs: 5_000, forgottenMs: 1_000_000, swipePx: 50 }

export type ToastWords = {
  title: string
  text?: string
  /** A link with more information. */
  link?: { href: string; words: string }
  tone?: 'plain' | 'bad'
  icon?: LucideIcon
}

export type ShownToast = ToastWords & { id: number; isOpen: boolean }

let shown: ShownToast | null = null
let lastId = 0
let forgetting: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Shows a toast in place of the current one. <Toaster> renders it. */
export function toast(words: ToastWords) {
  lastId += 1
  show({ ...words, id: lastId, isOpen: true })
}

export function dismissToast(id: number) {
  if (shown?.id !== id || !shown.isOpen) return
  show({ ...shown, isOpen: false })
  forgetting = setTimeout(() => show(null), toastTimes.forgottenMs)
}

export const useToast = () => useSyncExternalStore(watch, read, readOnServer)

function show(next: ShownToast | null) {
  clearTimeout(forgetting)
  shown = next
  watchers.forEach((listener) => listener())
}

const watch = (listener: () => void) => {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

const read = () => shown
const readOnServer = () => null
