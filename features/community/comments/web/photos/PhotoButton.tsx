import { Image } from 'lucide-react'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { commentLimits } from '../../contract.ts'
import { commentCopy } from '../../copy.ts'
import styles from './PhotoButton.module.css'

type PhotoButtonProps = { count: number; onFile: (first: File, all: File[]) => Promise<void> }

export const PhotoButton = ({ count, onFile }: PhotoButtonProps) => (
  <FileButton
    variant="ghost"
    icon={Image}
    multiple
    className={styles.photo}
    isFull={count >= commentLimits.photos}
    onFile={onFile}
  >
    <VisuallyHidden>{commentCopy.addPhoto}</VisuallyHidden>
  </FileButton>
)
