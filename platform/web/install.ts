import { create } from 'zustand'

type InstallEvent = Event & { prompt: () => Promise<unknown> }
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** How this browser asks whether to install the site; null: it cannot, or the site is installed. */
export const useInstallPrompt = create<InstallEvent | null>()(() => null)

/** The browser announces it while the page starts, and shows no question of its own before ours. Call it once. */
export function watchInstall() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) useInstallPrompt.setState(event, true)
  })
  addEventListener('appinstalled', () => useInstallPrompt.setState(null, true))
}
