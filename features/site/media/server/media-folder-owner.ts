import type { Config } from '#platform/server/config/config.ts'
import { reasonOf } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listMedia, mediaStorage, readOwnerId, writeOwnerId } from '#platform/server/storage/media-storage.ts'
import { countMedia, findInstallationId } from './media.queries.ts'
import { unknownOf } from './sweeps.ts'

/**
 * Throws unless the stored files belong to this database: both hold the id of the installation. With a wrong or empty database every
 * picture would be unknown and be swept away. A storage without an id gets this one if the database knows its files.
 */
export async function assertOwnMediaFolder(db: Db, config: Config) {
  const [mine, found] = [await findInstallationId(db), await readOwner(config)]
  if (found === mine) return
  if (found !== undefined) throw new Error(refusal(config, 'belongs to another installation than'))

  const { known, unknown } = await countFiles(db, config)
  if (unknown > known) throw new Error(refusal(config, `has ${unknown} files that are unknown to`))
  const recorded = known + unknown === 0 ? await countMedia(db) : 0
  if (recorded > 0) throw new Error(refusal(config, `has none of the ${recorded} pictures of`))
  await writeOwnerId(mediaStorage(config), mine)
}

function readOwner(config: Config) {
  const storage = mediaStorage(config)
  return readOwnerId(storage).catch((error: unknown) => {
    throw new Error(`The media ${storage.title} could not be read: ${reasonOf(error)}`, { cause: error })
  })
}

/** On purpose: from now on the stored files belong to this database, whatever they belonged to before. */
export async function adoptMediaFolder(db: Db, config: Config) {
  await writeOwnerId(mediaStorage(config), await findInstallationId(db))
}

async function countFiles(db: Db, config: Config) {
  let [known, unknown] = [0, 0]
  for await (const files of listMedia(mediaStorage(config))) {
    const strange = await unknownOf(db, files)
    known += files.length - strange.length
    unknown += strange.length
  }
  return { known, unknown }
}

const refusal = (config: Config, relation: string) =>
  `The media ${mediaStorage(config).title} ${relation} the database. Nothing was changed. ` +
  'Check that DATABASE_URL and DATA_DIR or STORAGE_URL belong together, and that the disk is mounted. ' +
  'To use these files with this database on purpose: npm run admin -- media adopt'
