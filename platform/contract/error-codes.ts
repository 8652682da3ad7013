/** Of the answer to what a member can do again tomorrow: another 429 is over sooner. */
export const dailyLimitCode = 'daily_limit'
