/** The day on which the first listing rules were last held against their sources. */
export const listingRulesDate = '2026-11-21'
