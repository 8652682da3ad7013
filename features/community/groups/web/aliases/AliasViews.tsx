import { peopleCopy } from '#features/members/people/copy.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { aliasCopy } from '../../aliases/aliases.copy.ts'
import styles from './aliases.module.css'

/** What each circle of people sees of a name for a group. */
export const AliasViews = ({ name, tint }: { name: string; tint: number }) => (
  <section className={styles.views} aria-label={aliasCopy.howSeen}>
    <Heading level={3}>{aliasCopy.howSeen}</Heading>
    <article>
      <Heading level={4}>{aliasCopy.members}</Heading>
      <div className={styles.sample}>
        <Avatar id={tint} name={name || aliasCopy.name} size={40} />
        <div>
          <b>{name || aliasCopy.name}</b>{' '}
          <Badge size="s" tone="out">
            {peopleCopy.alias}
          </Badge>
          <Text size="xs" tone="muted">
            {aliasCopy.noProfile}
          </Text>
        </div>
      </div>
    </article>
    <View title={aliasCopy.runners} text={aliasCopy.runnersText} />
    <View title={aliasCopy.staff} text={aliasCopy.staffText} />
    <View title={aliasCopy.others} text={aliasCopy.othersText} />
  </section>
)

const View = ({ title, text }: { title: string; text: string }) => (
  <article>
    <Heading level={4}>{title}</Heading>
    <Text size="sm">{text}</Text>
  </article>
)
