/** The composer of this page, for a button elsewhere on it. */
export const focusComposer = () => document.getElementById('compose')?.focus()
