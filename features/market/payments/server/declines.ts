/** Issuers' messages for a permanently unusable card: charging it again costs fines and cannot succeed. */
const words =
  /expired|stolen|lost card|invalid card|restricted card|pick.?up|not permitted|no such (issuer|number)|closed account|deactivated|does not (exist|match)|not reusable|not in a valid state/i

/** The same as ISO 8583 response codes, which PayFast writes in brackets. */
const codes = /\((04|07|14|15|41|43|46|54|57)\)/

export const isFinalDecline = (said: string) => words.test(said) || codes.test(said)
