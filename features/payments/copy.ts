/** Returning money that came by card. */
export const cardRefundWords = {
  text: (provider: string) => `It goes back to the buyer’s card through ${provider}.`,
  done: (provider: string) => `${provider} returns the money`,
  unclear: (provider: string) =>
    `A refund was sent to ${provider} and its answer is missing. Look in your account there, then write down what went back.`,
  byHand: 'I have paid it back myself',
  byHandText: (provider: string) => `Write it down only; ${provider} is not asked.`,
}
