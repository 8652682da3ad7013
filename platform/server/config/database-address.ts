const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)((?:[/?].*)?)$/
const defaultPort = 5432

/** The hosts of postgres://user:password@one:5432,two:5432/database, and the address with the first alone; null for no address of Postgres. */
export function parseHosts(address: string) {
  const [, before, list, after] = parts.exec(address) ?? []
  if (before === undefined || list === undefined || after === undefined) return null
  const each = list.split(',')
  const addresses = each.map((host) => `${before}${host}${after}`)
  if (!addresses.every((one) => URL.canParse(one))) return null
  if (each.length > 1 && each.includes('')) return null
  const hosts = each.map((host) => {
    const url = new URL(`postgres://${host}`)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || defaultPort) }
  })
  return { hosts, first: addresses[0] ?? address }
}

/** postgres://one/database,postgres://two/database */
export const splitAddresses = (list: string) =>
  list
    .split(/,(?=\s*postgres(?:ql)?:)/)
    .map((one) => one.trim())
    .filter(Boolean)

export const isOfOneHost = (address: string) =>
  parseHosts(address)?.hosts.length === 1 && !new URL(address).pathname.includes(',')
