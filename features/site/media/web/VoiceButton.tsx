import { Mic } from 'lucide-react'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { voiceCopy } from '../voice-notes.copy.ts'
import type { useVoiceNote } from './use-voice-note.ts'

/** Left out where the browser can’t record, as in a site without https:. */
export function VoiceButton({ note }: { note: ReturnType<typeof useVoiceNote> }) {
  if (!('MediaRecorder' in window) || !('mediaDevices' in navigator)) return null
  return (
    <IconButton
      icon={Mic}
      label={voiceCopy.record}
      disabled={note.isOn}
      onContextMenu={(event) => event.preventDefault()}
      {...note.button}
    />
  )
}
