/** Schedule 0, Government Notice R586 of 2020: limits of CBD, and of THC in a processed product. */
export const cbdLimits = { mgPerDay: 20, mgPerPack: 600, thcPercent: 0.001 }

/** Plant Improvement Act: THC limit of a hemp plant since 1 December 2025. */
export const hempLimits = { thcPercent: 2 }

/** Number of CBD products of a business that staff review before its labels are trusted. */
export const firstReviewed = 3

/** Number of listings of a new business that staff approve before it publishes by itself. */
export const firstListings = 3
