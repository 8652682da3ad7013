import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Requests to addresses that members give may go to the public internet only, never to a private network or to this machine. */
export class PrivateAddressError extends Error {}

/** True for a public internet address of a single machine: not this one, not its network, nothing reserved. */
export function isPublicAddress(address: string) {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // NOTE: only 2000::/3 is assigned, and some of its addresses embed an arbitrary IPv4 address.
  return (
    parsed.kind() === 'ipv4' ||
    (/^[23]/.test(parsed.toNormalizedString()) && !carriesIpv4(parsed.toNormalizedString()))
  )
}
const carriesIpv4 = (address: string) => /^(2002|2001:0):/.test(address)

/** An https address on the standard port whose host may be public: names are looked up when the request is made. */
export function mayBePublic({ protocol, port, username, hostname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    (!ipaddr.isValid(host) || isPublicAddress(host))
  )
}

/** For `http.request`: refuses a name with any address that is not public, and connects to the address that was checked. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${host} has no address`), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(`${host} has a private address`), '', 4)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
