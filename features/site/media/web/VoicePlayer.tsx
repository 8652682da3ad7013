import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { voiceLimits, type VoiceNote } from '#platform/contract/uploads/voice.ts'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/overlays/toast.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { savesData } from '#ui/save-data.ts'
import { recorderCopy } from '../recorder.copy.ts'
import { clockOf } from './clock.ts'
import styles from './VoicePlayer.module.css'

/** Only one voice note is heard at a time. */
let heard: HTMLAudioElement | null = null

/** Nothing is loaded before it is played, and it never plays by itself. */
export function VoicePlayer({ voice }: { voice: VoiceNote }) {
  const { seconds, bars, bytes } = voice
  const { isPlaying, at, isLoaded, toggle, seek } = usePlayed(voice)
  const share = Math.min(1, at / seconds)
  return (
    <div className={styles.player}>
      <IconButton
        icon={isPlaying ? Pause : Play}
        filled
        label={isPlaying ? recorderCopy.pause : recorderCopy.play(clockOf(seconds))}
        onClick={toggle}
      />
      <span className={styles.wave}>
        {bars.map((bar, index) => (
          <i
            // oxlint-disable-next-line react/no-array-index-key -- the bars never change.
            key={index}
            className={cx((index + 0.5) / bars.length <= share && styles.past)}
            style={{ blockSize: `${Math.max(8, (bar / voiceLimits.loudest) * 100)}%` }}
          />
        ))}
        <input
          type="range"
          aria-label={recorderCopy.place}
          aria-valuetext={clockOf(at)}
          min={0}
          max={seconds}
          step={1}
          value={Math.min(seconds, Math.floor(at))}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </span>
      <span className={styles.time}>
        {savesData() && !isLoaded
          ? recorderCopy.tapToLoad(Math.ceil(bytes / 1000))
          : clockOf(isPlaying || at > 0 ? at : seconds)}
      </span>
    </div>
  )
}

function goTo(sound: HTMLAudioElement, second: number) {
  sound.currentTime = second
}

function usePlayed({ url, seconds }: VoiceNote) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => {
    return () => {
      audio.current?.pause()
      audio.current = null
    }
  }, [url])
  const load = () => {
    const sound = new Audio(url)
    sound.addEventListener('timeupdate', () => setAt(sound.currentTime))
    sound.addEventListener('play', () => setPlaying(true))
    sound.addEventListener('pause', () => setPlaying(false))
    sound.addEventListener('ended', () => setAt(0))
    audio.current = sound
    setLoaded(true)
    return sound
  }
  const toggle = () => {
    const sound = audio.current ?? load()
    if (!sound.paused) return sound.pause()
    if (heard !== sound) heard?.pause()
    heard = sound
    if (sound.ended) goTo(sound, 0)
    sound.play().catch((error: unknown) => {
      // NOTE: a pause before it begins is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: recorderCopy.cannotPlay, tone: 'bad' })
    })
  }
  const seek = (second: number) => {
    setAt(second)
    if (audio.current) goTo(audio.current, Math.min(second, seconds))
  }
  return { isPlaying, isLoaded, at, toggle, seek }
}
