/** What issuers say of a card that will never do: to ask again costs fines and brings nothing. */
const words =
  /expired|stolen|lost card|invalid card|restricted card|pick.?up|not permitted|no such (issuer|number)|closed account|deactivated|does not (exist|match)|not reusable|not in a valid state/i

/** The same as numbers of ISO 8583, which PayFast writes in brackets. */
const codes = /\((04|07|14|15|41|43|46|54|57)\)/

export const isFinalDecline = (said: string) => words.test(said) || codes.test(said)
