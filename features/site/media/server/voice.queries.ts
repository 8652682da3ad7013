import * as z from 'zod/mini'
import { VoiceNote, voiceUrl } from '#platform/contract/uploads/voice.ts'

/** A voice note as its column stores it. */
const StoredVoice = z.object({
  ...z.omit(VoiceNote, { url: true }).shape,
  key: z.string(),
  type: z.enum(['webm', 'ogg', 'm4a']),
})
export type StoredVoice = z.infer<typeof StoredVoice>

/** Converts the jsonb column to the voice note in the response. */
export function voiceOf(stored: unknown): VoiceNote | undefined {
  const { success, data } = StoredVoice.safeParse(stored)
  if (!success) return undefined
  const { key, type, seconds, bytes, bars } = data
  return { url: voiceUrl(key, type), seconds, bytes, bars }
}

/** The same, or that there is one, which the viewer does not hear yet. */
export function shownVoice(stored: unknown, isHidden: boolean) {
  const voice = voiceOf(stored)
  if (!voice) return {}
  return isHidden ? { hidesVoice: true } : { voice }
}
