import { catalogue } from '#platform/contract/catalogue.ts'
import { cbdLimits, firstListings, firstReviewed, hempLimits } from './limits.ts'

export const listingRuleMessages = catalogue('listingRuleMessages', {
  blankName: 'Please enter what the rule is about.',
  badDecision: 'Please choose a decision from the list.',
  badSubject: 'Please choose a type of rule.',
  blankReason: 'Please give a reason: the seller will see it.',
  blankSource: 'Please name the source: the seller will see it.',
  badDay: 'Please enter dates as YYYY-MM-DD, with the last day on or after the first.',
  pastDay: 'A rule can only start or end today or later. Earlier decisions stay as they were.',
  missing: 'Rule not found',
  over: 'This rule has already ended.',
  made: 'Rule added',
  ended: 'Rule ended',
})

export const labelMessages = catalogue('labelMessages', {
  badNumber: 'Please enter the label’s numbers as digits, such as 2.5.',
  badText: 'Please shorten the label text.',
  badDay: 'Please enter the date the permit expires.',
})

export const permitCopy = catalogue('permitCopy', {
  thcSource: 'Government Gazette 53707, under the Plant Improvement Act 11 of 2018',
  over: (day: string) => `The hemp permit expired on ${day}.`,
  thc: (percent: number) =>
    `${percent} % THC is more than the ${hempLimits.thcPercent} % allowed for hemp: the seed may not be sold.`,
  incomplete: (fields: string) => `Please complete the seed details: ${fields}.`,
})

export const cbdCopy = catalogue('cbdCopy', {
  source: 'Government Notice R586, Government Gazette 43347, 22 May 2020',
  perDay: (mg: number) =>
    `${mg} mg of CBD a day is more than the ${cbdLimits.mgPerDay} mg of Schedule 0. Stronger CBD is Schedule 4: it may not be advertised or listed.`,
  perPack: (mg: number) =>
    `${mg} mg of CBD in a pack is more than the ${cbdLimits.mgPerPack} mg of Schedule 0. Stronger CBD is Schedule 4: it may not be advertised or listed.`,
  thc: (percent: number) =>
    `${percent} % THC is more than the ${cbdLimits.thcPercent} % a processed product may contain.`,
  incomplete: (fields: string) => `Please complete the label: ${fields}.`,
  fits: 'According to its label it is Schedule 0 and may be listed.',
  claims: (words: string) =>
    `The claim mentions ${words}. Only low-risk claims are allowed, so our staff will review it first.`,
})

export const judgementCopy = catalogue('judgementCopy', {
  first: `Our staff reviews the first ${firstReviewed} CBD products of a business before they are shown.`,
  prefetch: 'Our staff reviews every seed listing before it is shown.',
  changed: 'In this category our staff reviews every change before it is shown.',
  newSeller: `Our staff reviews the first ${firstListings} listings of a business before they are shown.`,
  every: 'Our staff reviews every listing before it is shown.',
  suspected: 'Its wording, amounts or price could refer to cannabis, so our staff will review it first.',
  refused:
    'It reads like an offer of cannabis or another drug. Selling it, swapping it, giving it away with a purchase or advertising it is dealing.',
  cbdElsewhere:
    'Products with CBD belong in the category CBD Products, where you complete their label. Please change the category.',
  act: 'Cannabis for Private Purposes Act 7 of 2024, section 1; until it commences, the Drugs and Drug Trafficking Act',
  site: 'Listing rules of this site',
  staff: 'The staff of this site',
})
