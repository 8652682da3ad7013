/** What a label says; what it leaves out is not there. */
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

/** Schedule 0: Government Notice R586 of 2020, and what a processed product may hold of THC. */
export const cbdLimits = { mgPerDay: 20, mgPerPack: 600, thcPercent: 0.001 }

export const cbdWords = {
  source: 'Government Notice R586, Government Gazette 43347, 22 May 2020',
  perDay: (mg: number) =>
    `${mg} mg of CBD a day is more than the ${cbdLimits.mgPerDay} mg of Schedule 0. Stronger CBD is Schedule 4: it may not be advertised or listed.`,
  perPack: (mg: number) =>
    `${mg} mg of CBD in a pack is more than the ${cbdLimits.mgPerPack} mg of Schedule 0. Stronger CBD is Schedule 4: it may not be advertised or listed.`,
  thc: (percent: number) =>
    `${percent} % THC is more than the ${cbdLimits.thcPercent} % that a processed product may hold.`,
  incomplete: (fields: string) => `Please complete the label: ${fields}.`,
  fits: 'By its label it is Schedule 0 and may be listed.',
  claims: (words: string) =>
    `The claim speaks of ${words}. Only a low-risk claim may be made, so that the staff looks at it first.`,
}

const names = {
  mgPerServing: 'mg of CBD in a serving',
  servingsPerDay: 'servings a day',
  mgPerPack: 'mg of CBD in the pack',
  thcPercent: 'THC %',
  batch: 'batch',
  manufacturer: 'manufacturer',
  claim: 'claim',
} satisfies Partial<Record<keyof Label, string>>
const certificate = 'certificate of analysis'
const fields = [
  'mgPerServing',
  'servingsPerDay',
  'mgPerPack',
  'thcPercent',
  'batch',
  'manufacturer',
  'claim',
] as const

/** Illnesses and cures: words of a claim that a complementary medicine may not make. */
const diseases =
  /\b(cures?|cured|curing|heals?|healing|treats?|treatment|prevents?|cancer|tumou?rs?|diabet(es|ic)|epilep(sy|tic)|seizures?|arthritis|asthma|alzheimer'?s|parkinson'?s|depression|ptsd|schizophrenia|hiv|aids|covid(-19)?|hypertension|blood pressure|infections?|insomnia|migraines?|chronic pain|autism|adhd|multiple sclerosis|crohn'?s|psoriasis|eczema)\b/gi

/** The words of illness and cure in a text, each once. */
export const diseaseWordsIn = (text: string) => [
  ...new Set([...text.matchAll(diseases)].map(([word]) => word.toLowerCase())),
]

export type CbdVerdict = {
  verdict: 'incomplete' | 'refused' | 'fits'
  words: string
  /** What it says of illness and cure. */
  claims: string[]
}

/** A thousandth of a milligram is beyond any label: 3 × 6.67 is 20.01, and 0.1 × 200 is 20. */
const round = (value: number) => Math.round(value * 1_000) / 1_000

/** What a label says by the limits of Schedule 0; too much is refused before anything else is asked for. */
export function cbdVerdict(label: Label, text: string, hasCertificate: boolean): CbdVerdict {
  const { mgPerServing, servingsPerDay, mgPerPack, thcPercent } = label
  const mgPerDay =
    mgPerServing === undefined || servingsPerDay === undefined ? 0 : round(mgPerServing * servingsPerDay)
  if (mgPerDay > cbdLimits.mgPerDay) return no('refused', cbdWords.perDay(mgPerDay))
  if (mgPerPack !== undefined && mgPerPack > cbdLimits.mgPerPack)
    return no('refused', cbdWords.perPack(mgPerPack))
  if (thcPercent !== undefined && thcPercent > cbdLimits.thcPercent)
    return no('refused', cbdWords.thc(thcPercent))
  const missing = [
    ...fields
      .filter((field) => label[field] === undefined || label[field] === '')
      .map((field) => names[field]),
    ...(hasCertificate ? [] : [certificate]),
  ]
  if (missing.length > 0) return no('incomplete', cbdWords.incomplete(missing.join(', ')))
  const claims = diseaseWordsIn(`${label.claim ?? ''} ${text}`)
  return {
    verdict: 'fits',
    words: claims.length > 0 ? cbdWords.claims(claims.join(', ')) : cbdWords.fits,
    claims,
  }
}

const no = (verdict: CbdVerdict['verdict'], words: string): CbdVerdict => ({ verdict, words, claims: [] })
