import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { rows, testApp, type Person } from '#app/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { fileOf } from './images.ts'
import { purgeOrphans } from './media.jobs.ts'

export async function expectOpen(url: string, people: Person[]) {
  for (const person of people) expect((await person.get(url)).status).toBe(200)
}

export async function expectHidden(url: string, people: Person[]) {
  for (const person of people) expect(await person.get(url)).toFailWith(404, mediaMessages.missing)
}

export async function isOnDisk(url: string) {
  const { config } = await testApp()
  const [, key = '', width] = /\/([\w-]{16})-(\d+)\.webp$/.exec(url) ?? []
  return existsSync(path.join(config.dataDir, 'media', fileOf(key, Number(width))))
}

/** As if the detached photos of this kind had been detached for days. */
export const sweepPhotos = async (kind: 'comment' | 'discussion') => {
  await rows(
    `update media set created_at = now() - interval '3 days'
     where kind = $1 and comment_id is null and discussion_id is null`,
    [kind],
  )
  const { db, config } = await testApp()
  await purgeOrphans.run({ db, config })
}
