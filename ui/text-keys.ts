type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * While a word is composed (Japanese, Chinese, accents), its keys belong to the composition. NOTE: Safari ends the composition before it
 * reports the key that ended it, and marks that key with the code 229 alone.
 */
export const isComposing = ({ isComposing: composes, keyCode }: Key) => composes || keyCode === 229

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'> & { nativeEvent: Key & { defaultPrevented: boolean } }

/**
 * Enter sends what is in a text field, and with Shift begins a line. Not while a word is composed or completed from a list, and not on a
 * phone, whose keyboard has no Shift and Enter: there it always begins a line.
 */
export const sendsOn = ({ key, shiftKey, nativeEvent }: Press) =>
  key === 'Enter' &&
  !shiftKey &&
  !isComposing(nativeEvent) &&
  !nativeEvent.defaultPrevented &&
  !matchMedia('(pointer: coarse)').matches

/** Escape that ends a composition leaves the dialog open in which the field is. */
export const stayWhileComposing = (event: KeyboardEvent) => {
  if (isComposing(event)) event.preventDefault()
}

const textFields = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])'

/** A field has the focus, so that nothing may take it away unasked. */
export const isWriting = () => document.activeElement?.matches(textFields) ?? false
