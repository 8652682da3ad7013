import type { Setting } from '../../contract.ts'
import type { TypedSettings } from '../typed-settings.ts'

/** The two hues as they are chosen at the moment. */
export const huesOf = ({ hue, accentHue }: TypedSettings) => ({
  hue: String(hue),
  accentHue: String(accentHue),
})

export const isLookFixed = (settings: Setting[]) =>
  settings.some(({ control, source }) => control === 'hue' && source === 'environment')
