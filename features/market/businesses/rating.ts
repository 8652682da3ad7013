type Rated = { ratingSum: number; reviewsCount: number; youngStars?: number; youngReviews?: number }

/**
 * The mean of the stars, to a tenth; null without reviews. A review of a business counts by the age of its author's account:
 * 20 % on the day of the registration, rising evenly to 100 % after 30 days (`review_weight`). What young accounts lack is
 * taken off both sums: (100 · stars − youngStars) / (100 · reviews − youngReviews).
 */
export const ratingOf = ({ ratingSum, reviewsCount, youngStars = 0, youngReviews = 0 }: Rated) =>
  reviewsCount === 0
    ? null
    : Math.round(((100 * ratingSum - youngStars) / (100 * reviewsCount - youngReviews)) * 10) / 10
