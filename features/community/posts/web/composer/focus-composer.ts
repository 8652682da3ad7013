/** How the composer of this page is opened. */
let opener: (() => void) | undefined

/** Registers the composer of this page; returns how it is unregistered. */
export function registerComposer(open: () => void) {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}

/** Opens the composer of this page, for a button elsewhere on it. False: the page has none. */
export function focusComposer() {
  opener?.()
  return opener !== undefined
}
