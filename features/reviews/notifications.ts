/** What buyers and sellers are told of reviews. */
export const reviewKinds = {
  productReviewed: {
    type: 'other',
    opens: 'product',
    preference: 'appNotifications',
    repeats: true,
    says: (name: string, product: string) => `${name} reviewed ${product}`,
  },
  productReviewReply: {
    type: 'other',
    opens: 'product',
    preference: 'commentNotifications',
    says: (name: string, product: string) => `${name} replied to your review of ${product}`,
  },
  reviewOpens: {
    type: 'other',
    opens: 'order',
    preference: 'appNotifications',
    mails: false,
    says: (_name: string, order: string) => `How was ${order}? You can review what you bought`,
  },
} as const
