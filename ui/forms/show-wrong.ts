/** After an invalid submit: scrolls to the first invalid field and focuses it, or else the error message. */
export function showWrong(form: HTMLElement) {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong?.querySelector<HTMLElement>('button, input') ?? wrong
    if (field) field.focus()
    else [...form.querySelectorAll('[role="alert"]')].at(-1)?.scrollIntoView({ block: 'nearest' })
  })
}
