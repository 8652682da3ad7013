import { open, readFile } from 'node:fs/promises'
import { voiceTypes, type VoiceInput, type VoiceType } from '#platform/contract/uploads/voice.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, wrongType } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { voiceMessages } from '../voice-notes.copy.ts'
import { newKey, type Picture } from './images.ts'
import { insertMedia, type MediaTarget, type TargetKind } from './media.queries.ts'
import type { StoredVoice } from './voice.queries.ts'

export type { StoredVoice }
export type PreparedVoice = { key: string; type: VoiceType; bytes: number }

/** Stored as it was recorded, if its first bytes are those of a recording. It comes before any transaction. */
export async function prepareVoice(config: Config, file: Picture | undefined): Promise<PreparedVoice | null> {
  if (!file) return null
  const type = await typeOf(file)
  const key = newKey()
  await mediaStorage(config).write([{ name: voiceFileOf(key, type), bytes: await readFile(file.path) }])
  return { key, type, bytes: file.bytes }
}

async function typeOf({ path }: Picture): Promise<VoiceType> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, head.length, 0)
    if (head.readUInt32BE(0) === ebml) return 'webm'
    if (head.toString('latin1', 0, 4) === 'OggS') return 'ogg'
    if (head.toString('latin1', 4, 8) === 'ftyp') return 'm4a'
    throw wrongType(voiceMessages.wrongType)
  } finally {
    await file.close()
  }
}

/** The header of WebM and Matroska. */
const ebml = 0x1a45dfa3

/** A file and what is said of it belong together. */
export function matched(file: PreparedVoice | null, said: VoiceInput | undefined): StoredVoice | null {
  if (!file && !said) return null
  if (!file || !said) throw invalid(voiceMessages.incomplete)
  return { ...file, ...said }
}

/** Like a picture it belongs to a message or a comment, and is deleted with it. */
export const addVoiceOf = (
  db: Db,
  viewer: Viewer,
  kind: TargetKind,
  target: MediaTarget,
  { key }: StoredVoice,
) => insertMedia(db, { key, userId: viewer.id, kind, width: 0, height: 0, widths: [], ...target })

export const isVoiceType = (ending: string): ending is VoiceType => ending in voiceTypes

export const voiceFileOf = (key: string, type: VoiceType) => `${key.slice(0, 2)}/${key}.${type}`
export const voiceFilesOf = (key: string) =>
  Object.keys(voiceTypes)
    .filter(isVoiceType)
    .map((type) => voiceFileOf(key, type))
