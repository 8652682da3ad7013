import { useEffect, useEffectEvent, type RefObject } from 'react'

type QueueKeys = { next: () => void; previous: () => void; help: () => void }

const fields =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * J and K move through the queue, a number chooses a decision, Enter takes it, ? names the keys. They work only while the focus is in the
 * queue, so that nobody who speaks or types elsewhere decides anything.
 */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, keys: QueueKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (target.closest(fields)) return
    if (key === 'j') keys.next()
    else if (key === 'k') keys.previous()
    else if (key === '?') keys.help()
    else if (/^[1-7]$/.test(key)) choose(queue.current, Number(key) - 1)
    else if (key === 'Enter' && target.matches('[type=radio]')) submit(target)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = queue.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [queue])
}

/** The decisions are the first choice of the form. */
function choose(queue: HTMLElement | null, index: number) {
  const decisions = queue?.querySelector('form [role=radiogroup]')
  const choice = decisions?.querySelectorAll<HTMLInputElement>('[type=radio]')[index]
  choice?.click()
  choice?.focus()
}

const submit = (target: Element) => target.closest('form')?.requestSubmit()
