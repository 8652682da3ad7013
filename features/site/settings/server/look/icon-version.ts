import { createHash } from 'node:crypto'
import { settingDefaults, type Settings } from '../../settings.ts'
import { ownHues, type Hues } from './palette.ts'

export const huesOf = ({ hue, accentHue }: Pick<Settings, 'hue' | 'accentHue'>): Hues => ({
  hue: Number(hue),
  accentHue: Number(accentHue),
})

/** The letter that stands for a site without a picture: the first one of its name. */
export const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''

/** Changes with the icons of the site; '' while they are those of the program. */
export function iconVersionOf(settings: Settings, mark: string | null): string {
  const hues = huesOf(settings)
  const isProgram = settings.name === settingDefaults.name
  if (isProgram && mark === null && hues.hue === ownHues.hue && hues.accentHue === ownHues.accentHue)
    return ''
  const shown = [mark ?? (isProgram ? '' : initialOf(settings.name)), hues.hue, hues.accentHue]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
}
