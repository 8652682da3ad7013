import { catalogue } from '#platform/contract/catalogue.ts'
import { cbdCopy } from './copy.ts'
import { cbdLimits } from './limits.ts'

/** The content of a label; omitted fields are missing on it. */
export type Label = {
  mgPerServing?: number | undefined
  servingsPerDay?: number | undefined
  mgPerPack?: number | undefined
  thcPercent?: number | undefined
  batch?: string | undefined
  manufacturer?: string | undefined
  claim?: string | undefined
  permitNumber?: string | undefined
  permitHolder?: string | undefined
  permitUntil?: string | undefined
  variety?: string | undefined
}
const names = catalogue('cbdLabelNames', {
  mgPerServing: 'mg of CBD in a serving',
  servingsPerDay: 'servings a day',
  mgPerPack: 'mg of CBD in the pack',
  thcPercent: 'THC %',
  batch: 'batch',
  manufacturer: 'manufacturer',
  claim: 'claim',
  certificate: 'certificate of analysis',
} satisfies Partial<Record<keyof Label | 'certificate', string>>)
const fields = [
  'mgPerServing',
  'servingsPerDay',
  'mgPerPack',
  'thcPercent',
  'batch',
  'manufacturer',
  'claim',
] as const

/** Names of illnesses and cures, which a complementary medicine may not claim. */
const diseases =
  /\b(cures?|cured|curing|heals?|healing|treats?|treatment|prevents?|cancer|tumou?rs?|diabet(es|ic)|epilep(sy|tic)|seizures?|arthritis|asthma|alzheimer'?s|parkinson'?s|depression|ptsd|schizophrenia|hiv|aids|covid(-19)?|hypertension|blood pressure|infections?|insomnia|migraines?|chronic pain|autism|adhd|multiple sclerosis|crohn'?s|psoriasis|eczema)\b/gi

/** The medical words in a text, each once. */
export const diseaseWordsIn = (text: string) => [
  ...new Set([...text.matchAll(diseases)].map(([word]) => word.toLowerCase())),
]

export type CbdVerdict = {
  verdict: 'incomplete' | 'refused' | 'fits'
  words: string
  /** The medical words in its claims. */
  claims: string[]
}

/** Rounds to micrograms, finer than any label, against floating-point errors: 3 × 6.67 is 20.01, and 0.1 × 200 is 20. */
const round = (value: number) => Math.round(value * 1_000) / 1_000

/** Checks a label against the limits of Schedule 0; a violation is reported before missing fields. */
export function cbdVerdict(label: Label, text: string, hasCertificate: boolean): CbdVerdict {
  const { mgPerServing, servingsPerDay, mgPerPack, thcPercent } = label
  const mgPerDay =
    mgPerServing === undefined || servingsPerDay === undefined ? 0 : round(mgPerServing * servingsPerDay)
  if (mgPerDay > cbdLimits.mgPerDay) return no('refused', cbdCopy.perDay(mgPerDay))
  if (mgPerPack !== undefined && mgPerPack > cbdLimits.mgPerPack)
    return no('refused', cbdCopy.perPack(mgPerPack))
  if (thcPercent !== undefined && thcPercent > cbdLimits.thcPercent)
    return no('refused', cbdCopy.thc(thcPercent))
  const missing = [
    ...fields
      .filter((field) => label[field] === undefined || label[field] === '')
      .map((field) => names[field]),
    ...(hasCertificate ? [] : [names.certificate]),
  ]
  if (missing.length > 0) return no('incomplete', cbdCopy.incomplete(missing.join(', ')))
  const claims = diseaseWordsIn(`${label.claim ?? ''} ${text}`)
  return {
    verdict: 'fits',
    words: claims.length > 0 ? cbdCopy.claims(claims.join(', ')) : cbdCopy.fits,
    claims,
  }
}

const no = (verdict: CbdVerdict['verdict'], words: string): CbdVerdict => ({ verdict, words, claims: [] })
