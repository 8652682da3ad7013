/** The day on which the default listing rules were last checked against their sources. */
export const listingRulesDate = '2026-11-21'
