import ipaddr from 'ipaddr.js'

/** What counts as one address: an IPv4 address, also written as IPv6, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!ipaddr.isValid(address)) return ip
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')
}
