import { create } from 'zustand'

const key = 'shortcuts'

function read() {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Whether single keys act, in this browser. Those who speak to their device, or touch keys by accident, switch them off (WCAG 2.1.4). */
export const useShortcuts = create<boolean>()(read)

export function setShortcuts(areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // NOTE: without storage the choice lasts until the page is left.
  }
  useShortcuts.setState(areOn, true)
}
