import { create } from 'zustand'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

const isTheme = (value: string | null): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system'

function read(): Theme {
  try {
    const cached = localStorage.getItem(key)
    return isTheme(cached) ? cached : 'light'
  } catch {
    return 'light'
  }
}

export const useTheme = create<Theme>()(read)

function apply() {
  const theme = read()
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  useTheme.setState(theme, true)
}

export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // NOTE: without storage the choice lasts until the page is left.
  }
  apply()
}

/** Follows the other tabs and the system. */
export function watchTheme() {
  apply()
  addEventListener('storage', (event) => event.key === key && apply())
  prefersDark().addEventListener('change', apply)
}
