import { chown, rename, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { Place } from '#platform/server/storage/data-directory.ts'

/** The owner of the tables, who runs migrations, backups and tools. */
export const ownerRole = 'postgres'
/** The role of the running app: no superuser, and only the rights that grant_app_rights gives it. */
export const appRole = 'highveld'

const map = 'highveld'
const fileOf = (cluster: string, name: string) => path.join(cluster, `highveld_${name}.conf`)

/** The settings that name the files below, which replace those of the cluster. */
export const accessSettings = ({ cluster }: Place) => ({
  hba_file: fileOf(cluster, 'hba'),
  ident_file: fileOf(cluster, 'ident'),
})

/** Only the user who runs the database, and root, can connect, through the socket; the operating system says who they are. */
export async function writeAccessFiles(place: Place) {
  const users = new Set(['root', place.user?.name ?? userInfo().username])
  const lines = [...users].flatMap((user) => [ownerRole, appRole].map((role) => `${map} "${user}" "${role}"`))
  await write(place, 'hba', [`local all all peer map=${map}`])
  await write(place, 'ident', lines)
}

async function write({ cluster, user }: Place, name: string, lines: string[]) {
  const file = fileOf(cluster, name)
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (user) await chown(`${file}.new`, user.uid, user.gid)
  await rename(`${file}.new`, file)
}

export async function createAppRole(session: pg.Client) {
  const { rows } = await session.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (rows.length > 0) return
  await session.query(`create role ${appRole} login`).catch((error: unknown) => {
    const isTwice =
      error instanceof Error && 'code' in error && ['42710', '23505'].includes(String(error.code))
    if (!isTwice) throw error
  })
}
