import * as z from 'zod/mini'

export const voiceLimits = {
  bytes: 600 * 1024,
  seconds: 120,
  /** Of the waveform, each from 0 to `loudest`. */
  bars: 64,
  loudest: 100,
  bitsPerSecond: 16_000,
}

/** What browsers record, by the ending of the stored file. The server finds out by the first bytes which it is. */
export const voiceTypes = { webm: 'audio/webm', ogg: 'audio/ogg', m4a: 'audio/mp4' } as const
export type VoiceType = keyof typeof voiceTypes

export const voiceUrl = (key: string, type: VoiceType) => `/uploads/${key}.${type}`

const Bars = z.array(z.int().check(z.gte(0), z.lte(voiceLimits.loudest)))

/** Sent with the file of a voice note: how long it is, and its waveform, which the browser has computed. */
export const VoiceInput = z.object({
  seconds: z.int().check(z.gte(1), z.lte(voiceLimits.seconds)),
  bars: Bars.check(z.minLength(1), z.maxLength(voiceLimits.bars)),
})
export type VoiceInput = z.infer<typeof VoiceInput>

export const VoiceNote = z.object({ url: z.string(), seconds: z.number(), bytes: z.number(), bars: Bars })
export type VoiceNote = z.infer<typeof VoiceNote>
