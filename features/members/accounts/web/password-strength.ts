import { countCharacters } from '#platform/contract/fields.ts'
import { accountLimits } from '../contract.ts'

export const strengths = ['short', 'weak', 'fair', 'strong'] as const
export type Strength = (typeof strengths)[number]

const common =
  /^(?:password|passw0rd|qwerty|letmein|welcome|iloveyou|abc123|111111|12345|highveld|monkey|dragon)/i

/** Only a hint, not a rule: estimates strength by length and by the number of different characters. */
export function strengthOf(password: string): Strength {
  const length = countCharacters(password)
  const different = new Set(password.toLowerCase()).size
  if (length < accountLimits.password.min) return 'short'
  if (length < accountLimits.password.strongMin || different < 5 || common.test(password)) return 'weak'
  return length < 12 || different < 8 ? 'fair' : 'strong'
}
