import { defineNotifications } from '#features/members/notifications/notification-types.ts'

export const reviewNotifications = defineNotifications('reviewNotifications', {
  review: {
    category: 'other',
    opens: 'business',
    preference: 'general',
    text: (name, business) => `${name} reviewed ${business}`,
  },
  reviewReply: {
    category: 'other',
    opens: 'business',
    preference: 'commentNotifications',
    text: (_name, business) => `${business} replied to your review`,
  },
  productReviewed: {
    category: 'other',
    opens: 'product',
    preference: 'general',
    repeats: true,
    text: (name, product) => `${name} reviewed ${product}`,
  },
  productReviewReply: {
    category: 'other',
    opens: 'product',
    preference: 'commentNotifications',
    text: (name, product) => `${name} replied to your review of ${product}`,
  },
})
