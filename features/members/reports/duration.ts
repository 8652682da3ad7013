/** '45 min', '3 h', '2 days' */
export function duration(minutes: number | null) {
  if (minutes === null) return '–'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`
  return `${Math.round(minutes / 60 / 24)} days`
}
