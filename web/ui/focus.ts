/** On opening, into the first field rather than onto the cross. */
export function focusInside(event: Event) {
  if (!(event.target instanceof HTMLElement)) return
  const first = event.target.querySelector<HTMLElement>('[data-autofocus], input:not([type="hidden"], :disabled), textarea:not(:disabled)')
  event.preventDefault()
  ;(first ?? event.target).focus()
}
