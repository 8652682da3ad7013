import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { clampChroma, formatHex, type Oklch } from 'culori'
import { settingDefaults } from '../../settings.ts'

/** The hues of a site in degrees: that of its main colour, and that of its accent. */
export type Hues = { hue: number; accentHue: number }
type Colours = Record<string, Oklch>

export const ownHues: Hues = {
  hue: Number(settingDefaults.hue),
  accentHue: Number(settingDefaults.accentHue),
}

const css = readFileSync(path.resolve(import.meta.dirname, '../../../../../ui/tokens.css'), 'utf8')
/** The version changes with the tokens, so that no browser keeps the stylesheet of an earlier release. */
const tokensVersion = createHash('sha256').update(css).digest('hex').slice(0, 8)

const darkStart = css.indexOf("[data-theme='dark']")
const bothStart = css.indexOf('/* Ink on the papers')
const own: Record<'light' | 'dark', Colours> = {
  light: { ...readColours(css.slice(0, darkStart)), ...readColours(css.slice(bothStart)) },
  dark: readColours(css.slice(darkStart, bothStart)),
}

function readColours(text: string): Colours {
  const found = text.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
  return Object.fromEntries(
    [...found].map(([, name = '', l, c, h]) => [
      name,
      { mode: 'oklch' as const, l: Number(l), c: Number(c), h: Number(h) },
    ]),
  )
}

/** What means something keeps its hue: success is green on every site. So do maps, pictures and the grounds of initials. */
const keepsHue = /^(success|info|destructive|like|map|plate|mono|photo|viewer)/

/** Greens are of the main colour, golds of the accent. Paper, between them, stays. */
function turned(name: string, colour: Oklch, { hue, accentHue }: Hues): Oklch {
  const { h = 0 } = colour
  if (keepsHue.test(name)) return colour
  if (h >= 105 && h <= 180) return turn(colour, hue - ownHues.hue)
  if (h >= 60 && h <= 93) return turn(colour, accentHue - ownHues.accentHue)
  return colour
}

/**
 * Lightness and chroma stay, so that what could be read can still be read. Chroma is lowered where screens cannot show it at that hue
 * (CSS Color 4, section 13.2).
 */
function turn(colour: Oklch, degrees: number): Oklch {
  if (degrees === 0) return colour
  return clampChroma({ ...colour, h: ((colour.h ?? 0) + degrees + 360) % 360 }, 'oklch')
}

/** The colours of a site with this look, by the names of ui/tokens.css. What dark leaves out is as in light. */
export function paletteOf(hues: Hues): Record<'light' | 'dark', Colours> {
  const all = (colours: Colours) =>
    Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, turned(name, colour, hues)]))
  return { light: all(own.light), dark: all(own.dark) }
}

/** A colour of the light theme as '#224a32', for pictures and documents. */
export function hexOf(hues: Hues, name: string): string {
  const colour = own.light[name]
  if (!colour) throw new Error(`ui/tokens.css has no colour ${name}`)
  return formatHex(turned(name, colour, hues))
}

const isOwn = ({ hue, accentHue }: Hues) => hue === ownHues.hue && accentHue === ownHues.accentHue

/** Address of the stylesheet that brings this look; '' for our own, which every page has anyway. */
export const stylesheetOf = (hues: Hues): string =>
  isOwn(hues) ? '' : `/assets/look/${hues.hue}-${hues.accentHue}-${tokensVersion}.css`

/**
 * The file that an address of `stylesheetOf` names. Without its version it is for a preview: it has all colours, to be laid over those of
 * another look, and browsers do not keep it. null: no such file.
 */
export function readStylesheet(name: string): { text: string; isLasting: boolean } | null {
  const [, hue, accentHue, version] = /^(\d{1,3})-(\d{1,3})(?:-([\da-f]{8}))?\.css$/.exec(name) ?? []
  const hues = { hue: Number(hue), accentHue: Number(accentHue) }
  if (!(hues.hue < 360 && hues.accentHue < 360)) return null
  const { light, dark } = paletteOf(hues)
  const isPreview = version === undefined
  const names = Object.keys(light).filter(
    (name) => isPreview || light[name] !== own.light[name] || dark[name] !== own.dark[name],
  )
  const rules = `:root,[data-theme='light']{${textOf(light, names)}}[data-theme='dark']{${textOf(dark, names)}}`
  return { text: `@layer tokens{${rules}}`, isLasting: version === tokensVersion }
}

/** What one theme changes, the other says again: on a dark page both rules fit, and the colours of the page come before either. */
const textOf = (colours: Colours, names: string[]) =>
  names.flatMap((name) => (colours[name] ? [`--${name}:${formatHex(colours[name])}`] : [])).join(';')
