import { peopleMessages } from '#features/members/people/copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { MutedWords, MuteInput } from '../contract.ts'
import { rejectStrange } from './blocks.ts'
import { deleteMute, updateMutedWords, upsertMute } from './mutes.queries.ts'

/** Their posts leave the viewer's feed and they no longer notify; they are not notified of it. */
export async function mute(db: Db, viewer: Viewer, id: number, { until }: MuteInput) {
  await rejectStrange(db, viewer, id)
  if (until !== undefined && Date.parse(until) <= Date.now()) throw invalid(peopleMessages.muteEnded)
  await upsertMute(db, viewer.id, id, until ?? null)
  return { isMuted: true }
}

export async function unmute(db: Db, viewer: Viewer, id: number) {
  await rejectStrange(db, viewer, id)
  await deleteMute(db, viewer.id, id)
  return { isMuted: false }
}

/** Replaces the list; a word given twice is stored once. */
export const saveMutedWords = (db: Db, viewer: Viewer, { words }: MutedWords) =>
  updateMutedWords(db, viewer.id, [...new Set(words.map((word) => word.toLowerCase()))])
