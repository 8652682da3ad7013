import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { say } from './print.ts'

/** Compiled code, for each user of its own: root must not run what another user could have written. */
export const codeCache = (uid = process.getuid?.() ?? 0) =>
  path.resolve(import.meta.dirname, `../.cache/compiled-${uid}`)

/** Root goes on as the user who owns the data directory, or as the system user highveld. `warn` says why it cannot. */
export async function leaveRoot(warn: (text: string) => unknown = say) {
  if (process.getuid?.() !== 0) return undefined
  const { readConfig } = await import('#platform/server/config/config.ts')
  const { openDataDirectory } = await import('#platform/server/storage/data-directory.ts')
  const { becomeUser } = await import('#platform/server/storage/become-user.ts')
  const { dataDir } = readConfig(process.env)
  const { user } = await openDataDirectory(dataDir, {
    info: say,
    warn: say,
    error: (_fields, text) => say(text),
  })
  if (!user) return undefined

  const { isOpenTo } = await import('#platform/server/storage/is-open-to.ts')
  if (
    !(await isOpenTo(user, import.meta.dirname)) ||
    !(await isOpenTo(user, path.dirname(process.execPath)))
  ) {
    warn(
      `The user ${user.name} cannot read Highveld here: the app keeps running as root, only the database does not. ` +
        'Install it in a folder that is open to others, such as /opt/highveld.',
    )
    return undefined
  }
  try {
    mkdirSync(codeCache(user.uid), { recursive: true })
    chownSync(codeCache(user.uid), user.uid, user.gid)
  } catch {
    // A read-only installation has no cache.
  }
  becomeUser(user, dataDir)
  return user
}

/** What this process writes is open to its owner only. */
export const writePrivately = () => void process.umask(0o077)
