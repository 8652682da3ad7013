import { doorOf, registrationOf, type Pass } from '../registration-of.ts'
import { registrationCopy } from '../registration.copy.ts'
import { settings } from './settings.ts'

/** What a button says that leads to the registration. Where the site is open, a place may have words of its own. */
export function registerLabel(whereOpen: string = registrationCopy.ways.open, pass: Pass = 'nothing') {
  const door = doorOf(settings, pass)
  return door === 'open' ? whereOpen : registrationCopy.ways[door]
}

/** A shorter text for the button in the header. */
export const shortRegisterLabel = (whereOpen: string) =>
  registrationOf(settings) === 'invitation' ? registrationCopy.byInvitation : registerLabel(whereOpen)
