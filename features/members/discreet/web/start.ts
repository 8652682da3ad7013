const againMs = 5_000

/** Loads the lock and the button to leave only where the member has turned them on; resolves when the page may be shown. */
export async function startDiscreet(): Promise<void> {
  if (!hasLockOrLeave()) return
  try {
    await (await loadDiscreet()).openDiscreet()
  } catch {
    // NOTE: a locked page stays covered meanwhile.
    setTimeout(() => void startDiscreet(), againMs)
  }
}

export const loadDiscreet = () => import('./open-discreet.tsx')

/** What this device stores of the lock and of the button to leave. */
export function hasLockOrLeave() {
  try {
    return 'lock' in localStorage || 'leave' in localStorage
  } catch {
    return false
  }
}
