import { useInstallPrompt } from '#platform/web/install.ts'

/** How the site can be installed here: by the browser's own question, or by hand on an iPhone; null: not, or it is installed. */
export function useInstallWay(): 'prompt' | 'hand' | null {
  const prompt = useInstallPrompt()
  if (isInstalled()) return null
  if (prompt) return 'prompt'
  return isIphone() ? 'hand' : null
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** NOTE: an iPad says that it is a Mac, and only it has a touch screen. */
const isIphone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
