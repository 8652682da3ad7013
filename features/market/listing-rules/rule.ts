/** Whether a product may be offered: at once, after a review by staff, only with a verified licence, or not at all. */
export const listingDecisions = ['allowed', 'review', 'licence', 'blocked'] as const
export type ListingDecision = (typeof listingDecisions)[number]

/** A rule is about a product category, a kind of business, or words in a product's name and description. */
export const ruleSubjects = ['category', 'business', 'words'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

export type ListingRule = {
  subject: RuleSubject
  name: string
  /** The category that the words apply to, in place of its own rule; '': all categories. */
  category: string
  decision: ListingDecision
  reason: string
  source: string
  /** Shown to every buyer on the product's page. */
  notice: string
}
