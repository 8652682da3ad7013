export type DayPart = 'night' | 'dawn' | 'noon' | 'dusk'

const parts: { until: number; name: DayPart }[] = [
  { until: 5, name: 'night' },
  { until: 9, name: 'dawn' },
  { until: 16, name: 'noon' },
  { until: 19, name: 'dusk' },
]

/** How the veld looks at this hour of the day, from 0 to 23. */
export const dayPartOf = (hour: number): DayPart => parts.find(({ until }) => hour < until)?.name ?? 'night'
