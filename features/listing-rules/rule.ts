/** May it be offered: at once, after someone of the staff has looked, only with a licence that has been checked, or not at all. */
export const listingDecisions = ['allowed', 'review', 'licence', 'blocked'] as const
export type ListingDecision = (typeof listingDecisions)[number]

/** Of a product's category, of a kind of business, or of words in a product's name and description. */
export const ruleSubjects = ['category', 'business', 'words'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

export type ListingRule = {
  subject: RuleSubject
  name: string
  /** Words that count in this category alone, in place of its own rule; '': in all. */
  category: string
  decision: ListingDecision
  reason: string
  source: string
  /** What every buyer reads on the product's page. */
  notice: string
}
