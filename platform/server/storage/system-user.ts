import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export type SystemUser = { name: string; uid: number; gid: number }

const highveld = 'highveld'

/** The user of this id, even if the system has no name for it. */
export async function userOfId(uid: number, gid: number): Promise<SystemUser> {
  const known = (await listUsers()).find((user) => user.uid === uid)
  return known ?? { name: String(uid), uid, gid }
}

/** The system user that runs Highveld when root starts it; created when there is none. */
export async function highveldUser(log: { info(message: string): void }): Promise<SystemUser> {
  const known = await findHighveld()
  if (known) return known

  const [program, ...options] = creators.find(([name]) => isThere(name)) ?? []
  if (program) spawnSync(program, options, { stdio: 'ignore' })
  const created = await findHighveld()
  if (!created)
    throw new Error(
      `Highveld does not run as root, and the system user ${highveld} could not be created. ` +
        'Create that user, or give DATA_DIR to another one (chown), or start Highveld as an ordinary user.',
    )
  log.info(`Created the system user ${highveld}, who runs Highveld and its database.`)
  return created
}

const findHighveld = async () => (await listUsers()).find(({ name, uid }) => name === highveld && uid !== 0)

/** Debian, Red Hat and others; Alpine. */
const creators: [string, ...string[]][] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', highveld],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', highveld],
]

const isThere = (program: string) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

async function listUsers(): Promise<SystemUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : []
  })
}
