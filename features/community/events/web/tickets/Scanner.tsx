import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { checkInCopy } from '../../tickets.copy.ts'
import { codeReader } from './read-codes.ts'
import styles from './check-in.module.css'

/** Between two pictures: enough for a hand that moves, and the phone stays cool. */
const pauseMs = 200
/** The same code is reported once while it stays before the camera. */
const sameMs = 3_000

/** The picture of the camera; reports each code in it. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const scan = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      const read = await codeReader()
      let last = { text: '', at: 0 }
      while (!isOver && video.current) {
        const text = await read(video.current)
        const isSame = text === last.text && Date.now() - last.at < sameMs
        if (text) last = { text, at: Date.now() }
        if (text && !isSame) report(text)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    scan().catch(() => !isOver && setFailed(true))
    return () => {
      isOver = true
      stop(stream)
    }
  }, [])
  if (hasFailed) return <Alert tone="bad" title={checkInCopy.noCamera} />
  return (
    <div className={styles.scanner}>
      <video ref={video} className={styles.video} aria-label={checkInCopy.camera} muted playsInline />
      <Text size="sm" tone="muted">
        {checkInCopy.aim}
      </Text>
    </div>
  )
}

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
