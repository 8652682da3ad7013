import { Avatar, type AvatarSize } from './Avatar.tsx'
import styles from './AvatarStack.module.css'

type Face = { id: number; name: string; src?: string | null }

/** Overlapping avatars; the text beside them says who they are. */
export function AvatarStack({ people, size = 28 }: { people: Face[]; size?: AvatarSize }) {
  return (
    <span className={styles.stack}>
      {people.map((face) => (
        <Avatar key={face.id} {...face} size={size} className={styles.face} />
      ))}
    </span>
  )
}
