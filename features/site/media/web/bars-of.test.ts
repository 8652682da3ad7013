import { expect, test } from 'vitest'
import { VoiceInput, voiceLimits } from '#platform/contract/uploads/voice.ts'
import { barsOf } from './bars-of.ts'

/** One second of each loudness. */
const sound = (...levels: number[]) =>
  Float32Array.from(
    levels.flatMap((level) => Array.from({ length: 1_000 }, (_, at) => (at % 2 ? level : -level))),
  )

test('each bar is as high as its part is loud, compared with the loudest', () => {
  expect(barsOf(sound(0, 0.25, 0.5, 0.125), 4)).toEqual([0, 50, 100, 25])
})

test('silence, a sound of a few samples and none at all have bars that the server takes', () => {
  for (const samples of [
    new Float32Array(4_000),
    sound(0.3).subarray(0, 5),
    new Float32Array(),
    sound(1, 0.1),
  ]) {
    const bars = barsOf(samples)
    expect(VoiceInput.safeParse({ seconds: 1, bars }).success).toBe(true)
    expect(bars.length).toBeLessThanOrEqual(voiceLimits.bars)
  }
})
