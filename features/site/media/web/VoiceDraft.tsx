import { Square, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { voiceLimits } from '#platform/contract/uploads/voice.ts'
import { toast } from '#ui/overlays/toast.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { recorderCopy } from '../recorder.copy.ts'
import { clockOf } from './clock.ts'
import { startRecording, type RecordedVoice, type Recording } from './record.ts'
import { VoicePlayer } from './VoicePlayer.tsx'
import styles from './VoiceDraft.module.css'

type VoiceDraftProps = {
  voice: RecordedVoice | null
  /** The finger that held the button is lifted. */
  isReleased: boolean
  onRecorded: (voice: RecordedVoice) => void
  onRemove: () => void
}

/** Records a voice note at once; afterwards it can be heard and removed before it is sent. */
export function VoiceDraft({ voice, isReleased, onRecorded, onRemove }: VoiceDraftProps) {
  if (voice) return <Recorded key={voice.file.lastModified} voice={voice} onRemove={onRemove} />
  return <Recorder isReleased={isReleased} onRecorded={onRecorded} onCancel={onRemove} />
}

function Recorded({
  voice: { file, seconds, bars },
  onRemove,
}: {
  voice: RecordedVoice
  onRemove: () => void
}) {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className={styles.draft}>
      <VoicePlayer voice={{ url, seconds, bars, bytes: file.size }} />
      <IconButton icon={X} size="s" label={recorderCopy.remove} onClick={onRemove} />
    </div>
  )
}

type RecorderProps = Pick<VoiceDraftProps, 'isReleased' | 'onRecorded'> & { onCancel: () => void }

function Recorder({ isReleased, onRecorded, onCancel }: RecorderProps) {
  const { state, stop } = useRecording(onRecorded, onCancel)
  const seconds = useSeconds(state === 'recording')
  const stopHeld = useEffectEvent(() => state === 'recording' && stop())
  useEffect(() => {
    if (isReleased) stopHeld()
  }, [isReleased])
  return (
    <div role="group" aria-label={recorderCopy.recording} className={styles.draft}>
      <i className={styles.dot} aria-hidden />
      <p role="status">{state === 'recording' ? recorderCopy.recording : recorderCopy[state]}</p>
      {state === 'recording' && (
        <span className={styles.time}>{recorderCopy.left(clockOf(voiceLimits.seconds - seconds))}</span>
      )}
      <IconButton icon={X} label={recorderCopy.cancel} onClick={onCancel} />
      <IconButton
        icon={Square}
        filled
        outlined
        label={recorderCopy.stop}
        disabled={state !== 'recording'}
        onClick={stop}
      />
    </div>
  )
}

function useRecording(onRecorded: (voice: RecordedVoice) => void, onCancel: () => void) {
  const recording = useRef<Recording>(null)
  const [state, setState] = useState<'asking' | 'recording' | 'reading'>('asking')
  const fail = useEffectEvent((title: string) => {
    toast({ title, tone: 'bad' })
    onCancel()
  })
  const stop = () => {
    const running = recording.current
    recording.current = null
    if (!running) return
    setState('reading')
    running.stop().then(onRecorded, () => {
      toast({ title: recorderCopy.failed, tone: 'bad' })
      onCancel()
    })
  }
  const stopWhenFull = useEffectEvent(stop)
  useEffect(() => {
    let isHere = true
    startRecording(() => stopWhenFull()).then(
      (started) => {
        if (!isHere) return started.cancel()
        recording.current = started
        setState('recording')
      },
      () => isHere && fail(recorderCopy.refused),
    )
    return () => {
      isHere = false
      recording.current?.cancel()
      recording.current = null
    }
  }, [])
  return { state, stop }
}

/** Counts the seconds while something runs. */
function useSeconds(isOn: boolean) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const beganAt = Date.now()
    const timer = setInterval(() => setSeconds((Date.now() - beganAt) / 1_000), 250)
    return () => clearInterval(timer)
  }, [isOn])
  return Math.min(voiceLimits.seconds, Math.floor(seconds))
}
