import { accountLimits } from '../contract.ts'
import { countCharacters } from '#platform/contract/fields.ts'

export const strengths = ['short', 'weak', 'fair', 'strong'] as const
export type Strength = (typeof strengths)[number]

const common =
  /^(?:password|passw0rd|qwerty|letmein|welcome|iloveyou|abc123|111111|12345|highveld|monkey|dragon)/i

/** A hint, never a condition: how hard a password is to guess, by its length and by how many different signs it has. */
export function strengthOf(password: string): Strength {
  const length = countCharacters(password)
  const different = new Set(password.toLowerCase()).size
  if (length < accountLimits.password.min) return 'short'
  if (length < accountLimits.password.strongMin || different < 5 || common.test(password)) return 'weak'
  return length < 12 || different < 8 ? 'fair' : 'strong'
}
