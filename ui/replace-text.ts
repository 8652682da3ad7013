/** NOTE: with `setRangeText` and an input event React hears of it as of typing, and the selection stays. */
export function replaceText(area: HTMLTextAreaElement, text: string, from: number, to: number) {
  area.focus()
  area.setRangeText(text, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
