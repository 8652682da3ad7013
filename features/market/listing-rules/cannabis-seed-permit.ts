import { endOfDay } from '#features/market/businesses/licence-kinds.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import type { Label } from './cbd-label.ts'
import { permitCopy } from './copy.ts'

/** Plant Improvement Act: THC limit of a hemp plant since 1 December 2025. */
export const hempLimits = { thcPercent: 2 }

const names = catalogue('seedPermitNames', {
  permitNumber: 'number of the hemp permit',
  permitHolder: 'its holder',
  permitUntil: 'its last day',
  variety: 'variety',
  thcPercent: 'THC %',
} satisfies Partial<Record<keyof Label, string>>)
const fields = ['permitNumber', 'permitHolder', 'permitUntil', 'variety', 'thcPercent'] as const

type PermitVerdict = {
  verdict: 'refused' | 'incomplete' | 'fits'
  words: string
  /** If it differs from the source of the category's rule. */
  source?: string
}

/** Checks the permit on a seed listing; a violation is reported before missing fields. */
export function permitVerdict(label: Label): PermitVerdict {
  const { permitUntil, thcPercent } = label
  if (permitUntil && endOfDay(permitUntil) < new Date().toISOString())
    return { verdict: 'refused', words: permitCopy.over(siteDate(endOfDay(permitUntil))) }
  if (thcPercent !== undefined && thcPercent > hempLimits.thcPercent)
    return { verdict: 'refused', words: permitCopy.thc(thcPercent), source: permitCopy.thcSource }
  const missing = fields.filter((field) => label[field] === undefined || label[field] === '')
  if (missing.length > 0)
    return {
      verdict: 'incomplete',
      words: permitCopy.incomplete(missing.map((field) => names[field]).join(', ')),
    }
  return { verdict: 'fits', words: '' }
}
