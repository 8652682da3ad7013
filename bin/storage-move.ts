import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#platform/server/config/config.ts'
import { copyMedia } from '#platform/server/storage/copy-media.ts'
import { folderOf, mediaStorage, type MediaStorage } from '#platform/server/storage/media-storage.ts'
import { parseS3Address } from '#platform/server/storage/s3-address.ts'
import { s3Storage } from '#platform/server/storage/s3-storage.ts'
import { say, sayAndFail } from './print.ts'
import { leaveRoot, writePrivately } from './private-process.ts'

const usage = `Usage:
  npm run storage:move -- <place>          copies the pictures to this place
  npm run storage:move -- --from <place>   copies the pictures from this place to where STORAGE_URL says
A place is folder, for DATA_DIR/media, or s3://key:secret@host:port/bucket.
  --check                                  also compares the content of what is there already`

const reportEvery = 1_000

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [place] = positionals
  if (positionals.length > 1 || (place === undefined) === (values.from === undefined)) throw new Error(usage)
  await leaveRoot()
  writePrivately()
  const config = readConfig(process.env)
  const here = mediaStorage(config)
  const [from, to] =
    values.from === undefined ? [here, storageAt(config, place)] : [storageAt(config, values.from), here]
  await move(from, to, values.check)
} catch (error) {
  sayAndFail(error)
}

function storageAt(config: Config, place = ''): MediaStorage {
  if (place === 'folder') return folderOf(config)
  const address = parseS3Address(place)
  if (!address) throw new Error(usage)
  return s3Storage(address)
}

async function move(from: MediaStorage, to: MediaStorage, comparesAll: boolean) {
  say(`Copying from the ${from.title} to the ${to.title}`)
  let reported = 0
  const { copied, bytes, present, gone } = await copyMedia(from, to, {
    comparesAll,
    onProgress(seen) {
      if (seen < reported + reportEvery) return
      reported = seen
      say(`${seen} files`)
    },
  })
  const size = (bytes / 1024 / 1024).toFixed(1)
  say(
    `Copied and compared ${copied} files (${size} MB). ${present} were there already, ${gone} were deleted meanwhile.`,
  )
  say('Nothing was removed. docs/operations/storage.md has the next steps.')
}
