/** Schedule 0: Government Notice R586 of 2020, and what a processed product may hold of THC. */
export const cbdLimits = { mgPerDay: 20, mgPerPack: 600, thcPercent: 0.001 }

/** Plant Improvement Act: what a hemp plant may hold since 1 December 2025. */
export const hempLimits = { thcPercent: 2 }

/** So many of a business the staff looks at before it trusts its labels. */
export const firstReviewed = 3
