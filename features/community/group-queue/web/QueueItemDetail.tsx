import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { reportCopy } from '#features/members/reports/copy.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { QueueItem } from '../contract.ts'
import { groupQueueCopy } from '../copy.ts'
import { GroupDecisionForm } from './GroupDecisionForm.tsx'
import { queueHref } from './queue-href.ts'
import { ItemBadges } from './QueueItemRow.tsx'
import styles from '#features/members/reports/web/queue.module.css'

type DetailProps = { of: QueueItem; group: Group; onDecided: () => void }

const severe = ['unlawful-sale', 'minor', 'privacy']

/** All of one thing that waits, what members say about it, and the decision. */
export function QueueItemDetail({ of: item, group, onDecided }: DetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isForStaff = item.reports.some(({ kind }) => severe.includes(kind))
  return (
    <section className={styles.detail} aria-label={groupQueueCopy.item[item.kind]}>
      <div className={styles.part}>
        <a href={queueHref(group.id)} className={styles.back}>
          <Icon as={ArrowLeft} size={16} /> {groupQueueCopy.back}
        </a>
        <Heading level={2} ref={heading} tabIndex={-1} className={styles.title}>
          {groupQueueCopy.item[item.kind]}
        </Heading>
        <ItemBadges of={item} />
        {isForStaff && (
          <Text size="sm" tone="muted">
            {groupQueueCopy.forStaff}
          </Text>
        )}
      </div>
      <div className={styles.beside}>
        <div className={styles.context}>
          <div className={styles.part}>
            <Subject of={item} />
          </div>
          {item.reports.length > 0 && (
            <div className={styles.sides}>
              <Reports of={item} />
            </div>
          )}
        </div>
        <div className={styles.outcome}>
          <GroupDecisionForm of={item} group={group} onDecided={onDecided} />
        </div>
      </div>
    </section>
  )
}

function Subject({ of: { author, subject, createdAt } }: { of: QueueItem }) {
  const now = useNow()
  return (
    <Card className={styles.item}>
      <div className={styles.head}>
        {author && <AuthorAvatar user={author} size={44} />}
        <div className={styles.who}>
          {author && (
            <b>
              <AuthorName user={author} />
            </b>
          )}
          <Text as="span" size="xs" tone="muted">
            {`${reportCopy.types[subject.type]} · ${timeAgo(createdAt, now)}`}
          </Text>
        </div>
        {subject.path && (
          <TextLink href={subject.path} className={styles.link}>
            <Icon as={ExternalLink} size={15} /> {groupQueueCopy.open}
          </TextLink>
        )}
      </div>
      <p className={styles.text} dir="auto">
        {subject.text}
      </p>
      {subject.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {subject.pictures.map((picture, index) => (
            <li key={picture.url}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <Picture
                  image={picture}
                  slot="tile"
                  shape="1/1"
                  alt={picture.alt || groupQueueCopy.picture(index + 1)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Reports({ of: { reports } }: { of: QueueItem }) {
  const now = useNow()
  return (
    <div className={styles.part}>
      <Heading level={3} look="h4">
        {groupQueueCopy.said}
      </Heading>
      <ul className={styles.rows}>
        {reports.map(({ kind, reason, createdAt }) => (
          <li key={createdAt + reason}>
            <span>{timeAgo(createdAt, now)}</span>
            <span>
              {reportCopy.kinds[kind]}
              {reason && <span className={styles.reason}>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
