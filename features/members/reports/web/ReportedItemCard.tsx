import { ExternalLink } from 'lucide-react'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { useNow } from '#platform/web/now.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Stars } from '#ui/primitives/Stars.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { OpenedCase, ReportedItem } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import styles from './queue.module.css'

const loadPlayer = () => import('#features/site/media/web/VoicePlayer.tsx')

/** What was reported as it is now, below what it answers; only its first words where it is gone. */
export function ReportedItemCard({ of: one }: { of: OpenedCase }) {
  const { item, excerpt } = one
  if (!item)
    return (
      <Card className={styles.item}>
        <Text tone="muted">{queueCopy.gone}</Text>
        <p className={styles.text}>{excerpt}</p>
      </Card>
    )
  const isEdited = excerpt !== null && !`${item.title}\n${item.text}`.includes(excerpt)
  return (
    <>
      {item.thread.map((quoted) => (
        <blockquote key={quoted.createdAt + quoted.text} className={styles.quoted}>
          <b>
            <bdi>{quoted.author}</bdi>
          </b>
          {quoted.title && <strong>{quoted.title}</strong>}
          <span>{quoted.text}</span>
        </blockquote>
      ))}
      <Card className={styles.item}>
        <ItemHead of={one} item={item} />
        {item.bannerUrl && <img src={item.bannerUrl} alt="" className={styles.banner} />}
        {item.title && <strong>{item.title}</strong>}
        <Facts item={item} />
        <p className={styles.text}>{item.text}</p>
        <Pictures item={item} />
        {item.voice && <Lazy load={loadPlayer} props={{ voice: item.voice }} />}
        {isEdited && (
          <blockquote className={styles.quoted}>
            <Text tone="muted">{queueCopy.whenReported}</Text>
            <span>{excerpt}</span>
          </blockquote>
        )}
      </Card>
    </>
  )
}

function ItemHead({ of: { author, type, path }, item }: { of: OpenedCase; item: ReportedItem }) {
  const now = useNow()
  const { createdAt, place } = item
  return (
    <div className={styles.head}>
      {author && <AuthorAvatar user={author} size={44} />}
      <div className={styles.who}>
        {author ? (
          <b>
            <AuthorName user={author} />
          </b>
        ) : (
          queueCopy.noAuthor
        )}
        <Text as="span" size="xs" tone="muted">
          {`${reportCopy.types[type]} · ${timeAgo(createdAt, now)}`}
          {place && (
            <>
              {' · '}
              <a href={place.path}>{place.name}</a>
            </>
          )}
        </Text>
      </div>
      {item.state !== 'shown' && <Badge tone="clay">{queueCopy.states[item.state]}</Badge>}
      <TextLink href={path} className={styles.link}>
        <Icon as={ExternalLink} size={15} /> {queueCopy.openItem}
      </TextLink>
    </div>
  )
}

const Facts = ({ item: { stars, price } }: { item: ReportedItem }) => (
  <>
    {stars !== null && <Stars rating={stars} label={queueCopy.stars(stars)} />}
    {price && <b>{formatMoney(price.cents, price.currency)}</b>}
  </>
)

/** Each picture opens in full in a tab of its own. */
const Pictures = ({ item: { pictures } }: { item: ReportedItem }) =>
  pictures.length > 0 && (
    <ul className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a href={picture.url} target="_blank" rel="noreferrer">
            <Picture
              image={picture}
              slot="tile"
              shape="1/1"
              alt={picture.alt || queueCopy.picture(index + 1)}
            />
          </a>
        </li>
      ))}
    </ul>
  )
