/** Deletes what was not sent, of every member of this browser. */
export const forgetUnsent = () => void import('./unsent-store.ts').then(({ deleteUnsent }) => deleteUnsent())
