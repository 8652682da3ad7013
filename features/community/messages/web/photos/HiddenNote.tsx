import { EyeOff } from 'lucide-react'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './MessagePhotos.module.css'

/** In place of what a stranger sent, until their request is accepted. */
export const HiddenNote = ({ title, text }: { title: string; text: string }) => (
  <p className={styles.hidden}>
    <Icon as={EyeOff} size={20} />
    <b>{title}</b>
    {text}
  </p>
)
