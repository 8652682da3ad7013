import { Image } from 'lucide-react'
import type { Ref } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { firstNameOf } from '#features/members/people/first-name.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { composerCopy } from '../../composer.copy.ts'
import styles from './ComposerRow.module.css'

type ComposerRowProps = {
  me: Me
  /** What is written already. */
  content: string
  ref: Ref<HTMLButtonElement>
  onOpen: () => void
  onFile: (first: File, all: File[]) => Promise<void>
  isFull: boolean
}

/** The composer on a phone while nothing is written: the words open the sheet, the picture opens the photos. */
export const ComposerRow = ({ me, content, ref, onOpen, onFile, isFull }: ComposerRowProps) => (
  <div className={styles.row}>
    <button ref={ref} type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={36} eager />
      <span dir="auto">{content.trim() || composerCopy.prompt(firstNameOf(me.displayName))}</span>
    </button>
    <FileButton
      variant="ghost"
      icon={Image}
      multiple
      className={styles.photo}
      onFile={onFile}
      isFull={isFull}
    >
      <VisuallyHidden>{composerCopy.postPhoto}</VisuallyHidden>
    </FileButton>
  </div>
)
