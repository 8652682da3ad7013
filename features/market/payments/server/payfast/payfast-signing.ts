import { createHash } from 'node:crypto'

export type Pairs = [name: string, value: string][]

/** Encodes like PHP's urlencode, which PayFast signs. */
const encodeValue = (value: string) =>
  encodeURIComponent(value)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
export const encode = (pairs: Pairs) =>
  pairs.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&')

const digest = (text: string) => createHash('md5').update(text).digest('hex')

/** Form signature: over the fields in the order in which they are sent. */
export const signatureOf = (pairs: Pairs, passphrase: string) =>
  digest(encode([...pairs, ['passphrase', passphrase]]))

/** API signature: over all fields, sorted by name. */
export const callSignatureOf = (fields: Record<string, string>) =>
  digest(encode(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))))
