import { siteLookCopy } from '../../mark.copy.ts'

/** Looks that were looked at on every kind of screen. The first one is that of a new installation. */
export const looks = [
  { name: () => siteLookCopy.preset.bushveld, hue: '155', accentHue: '83' },
  { name: () => siteLookCopy.preset.lagoon, hue: '212', accentHue: '62' },
  { name: () => siteLookCopy.preset.fynbos, hue: '342', accentHue: '95' },
  { name: () => siteLookCopy.preset.karoo, hue: '42', accentHue: '200' },
  { name: () => siteLookCopy.preset.jacaranda, hue: '300', accentHue: '88' },
  { name: () => siteLookCopy.preset.escarpment, hue: '262', accentHue: '70' },
] as const
