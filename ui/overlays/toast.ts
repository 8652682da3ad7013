import type { LucideIcon } from 'lucide-react'
import { create } from 'zustand'

export const toastTimes = { shownMs: 5_000, forgottenMs: 1_000_000, swipePx: 50 }

export type ToastWords = {
  title: string
  text?: string
  /** A link with more information. */
  link?: { href: string; words: string }
  /** What takes it back. */
  action?: { label: string; onSelect: () => void }
  /** An address that was copied; the toast offers to send it. */
  copiedUrl?: string
  tone?: 'plain' | 'bad'
  icon?: LucideIcon
}

export type ShownToast = ToastWords & { id: number; isOpen: boolean }

let lastId = 0
let forgetting: ReturnType<typeof setTimeout> | undefined

export const useToast = create<ShownToast | null>()(() => null)

/** Shows a toast in place of the current one. <Toaster> renders it. */
export function toast(words: ToastWords) {
  lastId += 1
  show({ ...words, id: lastId, isOpen: true })
}

export function dismissToast(id: number) {
  const shown = useToast.getState()
  if (shown?.id !== id || !shown.isOpen) return
  show({ ...shown, isOpen: false })
  forgetting = setTimeout(() => show(null), toastTimes.forgottenMs)
}

function show(next: ShownToast | null) {
  clearTimeout(forgetting)
  useToast.setState(next, true)
}
