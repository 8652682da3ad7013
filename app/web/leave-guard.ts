import { queryClient } from '#platform/web/query.ts'
// NOTE: it also removes what is left in the history of overlays that were open before a reload.
import '#ui/overlays/overlay-entries.ts'
import { isUnsaved, markSaved, mayLeave, noteField } from '#ui/unsaved/unsaved.ts'

/** Asks before a page is left in which something typed is not sent. Loaded when somebody reaches for the first form; `early` has what its fields held then. */
export function guardLeaving(targetOf: (event: Event) => URL | null, early: Map<Element, unknown>) {
  for (const [field, before] of early) if (typeof before === 'string') noteField(field, before)
  early.clear()
  addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault()
  })
  watchLinks(targetOf)
  watchSent()
  return onBack()
}

/** Links to other pages of the app, and the search of the header. */
function watchLinks(targetOf: (event: Event) => URL | null) {
  let isSure = false
  const ask = (event: Event, again: () => void) => {
    if (isSure || !isUnsaved()) return
    event.preventDefault()
    event.stopPropagation()
    void mayLeave().then((may) => {
      isSure = may
      if (may) again()
      isSure = false
    })
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (link && isPlain && targetOf(event)) ask(event, () => link.click())
    },
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target } = event
      if (target instanceof HTMLFormElement && target.matches('[role=search][action]'))
        ask(event, () => target.requestSubmit())
    },
    true,
  )
}

/** When the entry of a page was made, by its name (scroll-restoration.ts): Back leads to an older one. */
const timeHere = () => Number.parseInt(String(Object(history.state).place ?? 0), 10)
const addressHere = () => location.pathname + location.search

/** NOTE: an entry cannot be held on to. Its successor is left again before the router sees it, and then the question is asked. */
function onBack() {
  let here = { address: addressHere(), time: timeHere() }
  let arrive: (() => void) | undefined
  let isSure = false
  const remember = () => {
    here = { address: addressHere(), time: timeHere() }
  }
  for (const name of ['pushState', 'replaceState']) addEventListener(name, remember)
  return (event: Event) => {
    if (arrive) {
      event.stopImmediatePropagation()
      return arrive()
    }
    if (isSure || addressHere() === here.address || !isUnsaved()) {
      isSure = false
      return remember()
    }
    event.stopImmediatePropagation()
    const by = timeHere() < here.time ? 1 : -1
    arrive = () => {
      arrive = undefined
      void mayLeave().then((may) => {
        isSure = may
        if (may) history.go(-by)
      })
    }
    history.go(by)
  }
}

/** A form that stays on its page is saved once the request of its submit has succeeded. */
function watchSent() {
  let sending: Element | undefined
  const forms = new WeakMap<object, Element>()
  const begin = ({ target }: Event) => {
    sending = target instanceof Element ? target : undefined
  }
  document.addEventListener('submit', begin, true)
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(name, () => (sending = undefined), { capture: true, passive: true })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'added' && sending) forms.set(event.mutation, sending)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const form = forms.get(event.mutation)
    if (form) markSaved(form)
  })
}
