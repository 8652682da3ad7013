import { Avatar } from '#ui/primitives/Avatar.tsx'
import { AvatarStack } from '#ui/primitives/AvatarStack.tsx'
import type { Conversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import styles from './ConversationPicture.module.css'

const facesInStack = 2

/** The other member; of several people, the picture of their chat or some of them. A request shows no picture until it is accepted. */
export function ConversationPicture({ conversation }: { conversation: Conversation }) {
  const { id, kind, people, isRequest, pictureUrl } = conversation
  const name = conversation.name || messageCopy.someone
  if (pictureUrl) return <Avatar id={id} name={name} src={pictureUrl} size={44} />
  const [first] = people
  if (kind === 'direct' || people.length < facesInStack)
    return (
      <Avatar
        id={kind === 'direct' ? (first?.id ?? id) : id}
        name={name}
        src={isRequest || kind === 'group' ? null : first?.avatarUrl}
        size={44}
      />
    )
  const faces = people.slice(0, facesInStack).map((person) => ({
    id: person.id,
    name: person.displayName,
    src: isRequest ? null : person.avatarUrl,
  }))
  return (
    <span className={styles.stack}>
      <AvatarStack people={faces} size={28} />
    </span>
  )
}
