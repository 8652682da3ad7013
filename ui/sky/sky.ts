import { dayPartOf, type DayPart } from '#platform/contract/plates/day-parts.ts'
import type { SceneName } from '#ui/layout/scenes.ts'
import { savesData } from '#ui/save-data.ts'

export type Sky = { hour: DayPart | 'storm'; season: 'summer' | 'winter'; scene: SceneName }

const scenes = {
  night: 'veld-night',
  dawn: 'veld-dawn',
  noon: 'veld-noon',
  storm: 'veld-storm',
  dusk: 'koppie-dusk',
} satisfies Record<Sky['hour'], SceneName>

/** The rains of the Highveld: from October to March (0 is January), mostly late in the afternoon. */
const isSummer = (month: number) => month >= 9 || month <= 2
const stormHours = { from: 15, until: 17 }

/** The veld at this time of this device's day and year. */
export function skyOf(now: Date): Sky {
  const season = isSummer(now.getMonth()) ? 'summer' : 'winter'
  const hourOfDay = now.getHours()
  const isStorm = season === 'summer' && hourOfDay >= stormHours.from && hourOfDay < stormHours.until
  const hour = isStorm ? 'storm' : dayPartOf(hourOfDay)
  return { hour, season, scene: scenes[hour] }
}

/** False for less data, reduced motion and a site that hides what it is: there, pictures stay as they are. */
export const followsSky = () =>
  !savesData() &&
  document.documentElement.dataset.discreet === undefined &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches
