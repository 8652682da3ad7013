import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { mediaLimits } from '#shared/media.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { postWords } from './words.ts'
import styles from './ComposerPhoto.module.css'

type ComposerPhotoProps = { photo: File; alt: string; onAlt: (alt: string) => void; onRemove: () => void }

/** The chosen photo, its description, and the way to take it out again. */
export function ComposerPhoto({ photo, alt, onAlt, onRemove }: ComposerPhotoProps) {
  const [url] = useState(() => URL.createObjectURL(photo))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className={styles.photo}>
      <div className={styles.frame}>
        <img src={url} alt={alt} />
        <IconButton icon={X} label={postWords.removePhoto} onClick={onRemove} className={styles.remove} />
      </div>
      <Field label={postWords.alt} hint={postWords.onePhoto}>
        <TextInput value={alt} maxLength={mediaLimits.alt} onChange={(event) => onAlt(event.target.value)} />
      </Field>
    </div>
  )
}
