import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import type { SystemUser } from './system-user.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const needed = ['bin/start.ts', 'node_modules/fastify/package.json']

/** From now on this process of root, and every process that it starts, has the rights of this user only. */
export function becomeUser(user: SystemUser, home: string) {
  try {
    process.setgroups?.([user.gid])
    process.setgid?.(user.gid)
    process.setuid?.(user.uid)
  } catch (cause) {
    throw new Error(
      `Root could not become the user ${user.name}: start Highveld as an ordinary user, or as a root that may change its user.`,
      { cause },
    )
  }
  Object.assign(process.env, { USER: user.name, LOGNAME: user.name, HOME: home })
  assertReadable(user)
}

function assertReadable({ name }: SystemUser) {
  try {
    accessSync(process.execPath, constants.X_OK)
    for (const file of needed) accessSync(path.join(root, file), constants.R_OK)
  } catch (cause) {
    throw new Error(
      `Started as root, Highveld runs as the user ${name}, who cannot read all of its files in ${root} (with ${process.execPath}). ` +
        'Make them readable for others, or start Highveld as an ordinary user.',
      { cause },
    )
  }
}
