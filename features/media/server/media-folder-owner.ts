import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { groupsOfFiles, readFolderId, writeFolderId } from '#platform/server/storage/media-folder.ts'
import { folder } from './media.ts'
import { countMedia, findInstallationId } from './media.queries.ts'
import { unknownOf } from './sweeps.ts'

/**
 * Throws unless the media folder belongs to this database: both hold the id of the installation. With a wrong or empty database every
 * picture would be unknown and be swept away. A folder without an id gets this one if the database knows its files.
 */
export async function assertOwnMediaFolder(db: Db, config: Config) {
  const [mine, found] = [await findInstallationId(db), await readFolderId(folder(config))]
  if (found === mine) return
  if (found !== undefined) throw new Error(refusal(config, 'belongs to another installation than'))

  const { known, unknown } = await countFiles(db, config)
  if (unknown > known) throw new Error(refusal(config, `has ${unknown} files that are unknown to`))
  const recorded = known + unknown === 0 ? await countMedia(db) : 0
  if (recorded > 0) throw new Error(refusal(config, `has none of the ${recorded} pictures of`))
  await writeFolderId(folder(config), mine)
}

/** On purpose: from now on the folder belongs to this database, whatever it belonged to before. */
export async function adoptMediaFolder(db: Db, config: Config) {
  await writeFolderId(folder(config), await findInstallationId(db))
}

async function countFiles(db: Db, config: Config) {
  let [known, unknown] = [0, 0]
  for await (const files of groupsOfFiles(folder(config))) {
    const strange = await unknownOf(db, files)
    known += files.length - strange.length
    unknown += strange.length
  }
  return { known, unknown }
}

const refusal = (config: Config, relation: string) =>
  `The media folder ${folder(config)} ${relation} the database. Nothing was changed. ` +
  'Check that DATABASE_URL and DATA_DIR belong together, and that the disk is mounted. ' +
  'To use this folder with this database on purpose: npm run admin -- media adopt'
