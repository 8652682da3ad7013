/**
 * What a member has typed or chosen and not sent, in dialogs and in the forms of pages. It is read from the page, so that no form can
 * forget to report it: a field counts once the member has touched it and it holds something else than before. A form says only what is
 * different about it: `data-drafted` (its text is stored and comes back) or `data-unasked` (nothing in it is worth a question).
 */
type Touched = { before: string; now: string; isDrafted: boolean }

/** The touched fields of each dialog, or of each form outside of dialogs. */
const touched = new Map<Element, Map<Element, Touched>>()

/** The field that was touched last. */
let lastField: HTMLElement | null = null

const dialogs = '[role=dialog], [role=alertdialog]'
const unasked = '[role=search], [data-unasked]'
const composed = '[data-value], [data-photos]'
const typed = 'textarea, select, input:not([type=password], [type=search], [type=hidden], [type=file])'
const chosen = '[role=checkbox], [role=switch], [role=radiogroup], [role=combobox]'

const regionOf = (element: Element) => element.closest(dialogs) ?? element.closest('form')

/** A control that is made of several elements holds its value in `data-value`. */
function fieldOf(element: Element) {
  const label = element.closest('label')
  return element.closest(composed) ?? element.closest(`${typed}, ${chosen}`) ?? label?.control ?? null
}

function valueOf(field: Element) {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked)
  if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
    return field.value
  if (field.matches('[role=radiogroup]'))
    return field.querySelector('[aria-checked=true]')?.getAttribute('value') ?? ''
  return (
    field.getAttribute('data-value') ??
    field.getAttribute('data-photos') ??
    field.getAttribute('aria-checked') ??
    field.textContent
  )
}

/** Before the field changes: each of these events comes before the change that it causes. */
for (const name of ['focusin', 'pointerdown', 'keydown', 'click', 'drop', 'input'])
  document.addEventListener(name, note, { capture: true, passive: true })

function note({ target, type }: Event) {
  if (target instanceof Element) noteField(target, undefined, type === 'input')
}

/** What is in the field of this element before it is changed, unless it is known already. */
export function noteField(target: Element, before?: string, isLate = false) {
  const region = regionOf(target)
  if (!region || target.closest(unasked)) return
  const fields = touched.get(region) ?? new Map<Element, Touched>()
  touched.set(region, fields)
  for (const [field, values] of fields) if (field.isConnected) values.now = valueOf(field)
  const field = fieldOf(target)
  if (field instanceof HTMLElement) lastField = field
  if (!field?.matches(`${composed}, ${typed}, ${chosen}`) || fields.has(field) || isLate) return
  const value = valueOf(field)
  const isDrafted = field.closest('[data-drafted]') !== null
  fields.set(field, { before: before ?? value, now: value, isDrafted })
}

type Scope = {
  /** Counts what is stored as a draft, too. */
  withDrafts?: boolean
  /** There is a draft of an earlier visit, which nobody has touched since. */
  hasDraft?: boolean | undefined
}

/** Whether something in this element would be lost. */
export function isUnsaved(root: Element = document.body, { withDrafts, hasDraft }: Scope = {}) {
  return (
    hasDraft ||
    hasFiles(root) ||
    [...touched].some(([region, fields]) => {
      if (!region.isConnected) touched.delete(region)
      if (!region.isConnected || !root.contains(region)) return false
      return [...fields].some(
        ([field, values]) => (withDrafts || !values.isDrafted) && isChanged(field, values),
      )
    })
  )
}

/** The last value of a step that is no longer shown counts; a row of photos that is gone has lost them all. */
function isChanged(field: Element, { before, now }: Touched) {
  if (field.isConnected) return valueOf(field) !== before
  return now !== before || field.matches('[data-photos]')
}

/** Files that are chosen and not uploaded. No draft stores them. */
const hasFiles = (root: Element) =>
  [...root.querySelectorAll('[data-chosen]')].some((file) => regionOf(file) && !file.closest(unasked))

/** Says that the form as it is now is saved. */
export const markSaved = (form: Element) => touched.delete(regionOf(form) ?? form)

/** Says that everything on the page is sent. */
export const markAllSaved = () => touched.clear()

/** Whether this may be closed: asks the member if something in it would be lost. Who keeps on writing is back in the field. */
export async function mayLeave(root?: Element | null, scope?: Scope) {
  if (!isUnsaved(root ?? undefined, scope)) return true
  const may = await askOnce()
  if (!may) lastField?.focus({ preventScroll: true })
  return may
}

let question: Promise<boolean> | undefined

function askOnce() {
  const forget = () => {
    if (question === asked) question = undefined
  }
  const asked =
    question ?? import('./ask-to-discard.tsx').then((module) => module.askToDiscard(forget)).finally(forget)
  question = asked
  return asked
}
