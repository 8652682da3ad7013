import { voiceLimits } from '#platform/contract/uploads/voice.ts'

/** The loudness over time, each bar compared with the loudest. */
export function barsOf(samples: Float32Array, count: number = voiceLimits.bars): number[] {
  const size = Math.max(1, Math.floor(samples.length / count))
  const levels = Array.from({ length: Math.min(count, samples.length) }, (_, index) =>
    loudnessOf(samples.subarray(index * size, (index + 1) * size)),
  )
  const loudest = Math.max(...levels)
  if (!(loudest > 0)) return Array.from({ length: count }, () => 0)
  return levels.map((level) => Math.round((level / loudest) * voiceLimits.loudest))
}

const loudnessOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length))
