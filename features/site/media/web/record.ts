import { voiceLimits, type VoiceInput } from '#platform/contract/uploads/voice.ts'
import { barsOf } from './bars-of.ts'

/** A voice note that is not sent yet. */
export type RecordedVoice = VoiceInput & { file: File }

export type Recording = {
  /** Ends the recording and gives the voice note. */
  stop: () => Promise<RecordedVoice>
  cancel: () => void
}

const wanted = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4']
const secondMs = 1_000
/** The last piece may still come. */
const spareBytes = 20 * 1024

/** Asks for the microphone and records until it is stopped. `onFull` is called when no more may be recorded. */
export async function startRecording(onFull: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
  const type = wanted.find((one) => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(stream, {
    ...(type && { mimeType: type }),
    audioBitsPerSecond: voiceLimits.bitsPerSecond,
  })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => {
    pieces.push(data)
    if (pieces.reduce((sum, { size }) => sum + size, 0) > voiceLimits.bytes - spareBytes) onFull()
  })
  const end = () => {
    clearTimeout(longest)
    for (const track of stream.getTracks()) track.stop()
  }
  const longest = setTimeout(onFull, (voiceLimits.seconds - 1) * secondMs)
  recorder.start(secondMs)
  const beganAt = Date.now()
  return {
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      end()
    },
    stop: async () => {
      const clocked = (Date.now() - beganAt) / secondMs
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
        recorder.stop()
        await stopped
      }
      end()
      const file = new File(pieces, 'voice', { type: recorder.mimeType })
      return { file, ...(await describe(file, clocked)) }
    },
  }
}

/** NOTE: what browsers record does not say how long it is until it is decoded. */
async function describe(file: File, clocked: number): Promise<VoiceInput> {
  const decoder = new OfflineAudioContext(1, 1, 16_000)
  const sound = await decoder.decodeAudioData(await file.arrayBuffer()).catch(() => null)
  const seconds = Math.min(voiceLimits.seconds, Math.max(1, Math.round(sound?.duration ?? clocked)))
  return { seconds, bars: barsOf(sound?.getChannelData(0) ?? new Float32Array()) }
}
