import { siteTimeZone } from '#platform/contract/dates.ts'

/** The zone of this device. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || siteTimeZone()

const common = [
  'Africa/Johannesburg',
  'Africa/Windhoek',
  'Africa/Gaborone',
  'Africa/Maputo',
  'Africa/Harare',
  'Africa/Maseru',
  'Africa/Mbabane',
  'Africa/Nairobi',
  'Africa/Lagos',
  'Europe/London',
  'Europe/Amsterdam',
  'America/New_York',
  'UTC',
]

/** Choices of the form: the chosen zone, the device's own and those of the region. */
export const zonesWith = (chosen: string) =>
  [...new Set([chosen, ownZone(), siteTimeZone(), ...common])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
