/** A form that is sent while its files are still checked is sent with them, a moment later. */
export function sendAfter(form: HTMLFormElement, taken: Promise<unknown>) {
  let isHeld = false
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    isHeld = true
  }
  form.addEventListener('submit', hold, { capture: true })
  void taken.finally(() => {
    form.removeEventListener('submit', hold, { capture: true })
    if (isHeld && form.isConnected) form.requestSubmit()
  })
}
