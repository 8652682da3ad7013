import { siteTimestamp } from '#platform/contract/clocks.ts'
import type { PushSettings } from './contract.ts'

/** How long quiet hours still last; 0 outside of them. */
export function quietSecondsLeft(settings: Omit<PushSettings, 'isDiscreet'>, now: Date) {
  const { hasQuietHours, quietFrom: from, quietUntil: until } = settings
  const [hours = 0, minutes = 0, seconds = 0] = siteTimestamp(now.toISOString())
    .slice(11)
    .split(':')
    .map(Number)
  const isWithin = from < until ? hours >= from && hours < until : hours >= from || hours < until
  if (!hasQuietHours || !isWithin) return 0
  return ((until - hours + 24) % 24) * 3_600 - minutes * 60 - seconds
}
