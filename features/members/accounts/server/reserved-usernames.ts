import { foldName } from '#platform/contract/typed/fold-text.ts'

/** Parts of addresses of the site. */
const paths = new Set('me api suggestions lookup register login logout'.split(' '))
/** Names by which people would recognise the site or its staff, alone or one after another. */
const roles =
  'admin administrator administration moderator moderation mod mods staff support official security highveld system root team help helpdesk'.split(
    ' ',
  )

const joined = (value: string) =>
  foldName(value).replaceAll(' ', '').replaceAll('rn', 'm').replaceAll('vv', 'w')
const onlyRoles = new RegExp(`^(?:${roles.map(joined).join('|')})+$`)

/** Also with digits before and after, and with letters, digits and spacing that only look different: `Adm1n_2`, `highveld.support`. */
export function isReservedUsername(username: string) {
  if (paths.has(username.toLowerCase())) return true
  const bare = username.replace(/^[\d._-]+|[\d._-]+$/g, '')
  return onlyRoles.test(joined(username)) || onlyRoles.test(joined(bare))
}
