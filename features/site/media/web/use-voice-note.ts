import { useRef, useState } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import type { RecordedVoice } from './record.ts'

/** A press that lasts this long ends the recording when the finger is lifted; a shorter one begins it. */
const holdMs = 500

/** A voice note of a form: recorded while its button is held, or from one press to the next. */
export function useVoiceNote() {
  const [voice, setVoice] = useState<RecordedVoice | null>(null)
  const [isReleased, setReleased] = useState(false)
  const pressedAt = useRef(0)
  const { Component, load, isRequested, dismiss, preloadProps } = useLazyComponent(
    () => import('./VoiceDraft.tsx'),
  )
  const begin = () => {
    if (isRequested) return
    setReleased(false)
    load()
  }
  const clear = () => {
    setVoice(null)
    dismiss()
  }
  const press = () => {
    pressedAt.current = Date.now()
    begin()
    const lift = () => Date.now() - pressedAt.current >= holdMs && setReleased(true)
    addEventListener('pointerup', lift, { once: true })
  }
  return {
    voice,
    clear,
    isOn: isRequested,
    button: {
      onPointerEnter: preloadProps.onPointerEnter,
      onFocus: preloadProps.onFocus,
      onPointerDown: press,
      onClick: begin,
    },
    draft: Component && { Component, props: { voice, isReleased, onRecorded: setVoice, onRemove: clear } },
  }
}
