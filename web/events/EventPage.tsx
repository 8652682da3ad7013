import { ChevronLeft } from 'lucide-react'
import { eventApi, eventMessages } from '#shared/events.ts'
import type { Event } from '#shared/posts.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { CommentList } from '#web/posts/CommentList.tsx'
import { useLike } from '#web/posts/likes.ts'
import { hidePost } from '#web/posts/postLists.ts'
import { PostText } from '#web/posts/PostText.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Aside } from '#web/ui/Aside.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { OneThing } from '#web/ui/OneThing.tsx'
import { Attendees } from './Attendees.tsx'
import { EventActions } from './EventActions.tsx'
import { EventCommentForm } from './EventCommentForm.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventHead } from './EventHead.tsx'
import { eventsWords } from './words.ts'
import styles from './EventPage.module.css'

export function EventPage() {
  const id = useId()
  const event = useAnswer(eventApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(event.data?.title)

  return (
    <OneThing
      answer={event}
      isMissing={id === null || isMissing(event.error)}
      missing={{
        title: eventMessages.missing,
        text: eventsWords.missingText,
        back: eventsWords.back,
        href: links.events,
      }}
      loading={eventsWords.loading}
      failed={{ title: eventMessages.loadFailed, text: eventsWords.failedText, retry: eventsWords.retry }}
    >
      {(found) => <Whole event={found} />}
    </OneThing>
  )
}

function Whole({ event }: { event: Event }) {
  const go = useGo()
  const like = useLike(event)
  const isEditing = useQueryValue('edit') !== null
  const leave = () => {
    hidePost(event)
    go(links.events)
  }
  return (
    <>
      <a href={links.events} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {eventsWords.allEvents}
      </a>
      {event.image && (
        <div className={styles.picture}>
          <Picture image={event.image} shape="16/9" eager />
        </div>
      )}
      <EventHead event={event} />
      {event.cancelledAt && (
        <div className={styles.notice}>
          <Alert tone="bad" title={eventsWords.cancelled}>
            {eventsWords.cancelledText}
          </Alert>
        </div>
      )}
      <EventActions event={event} onLike={like} onDeleted={leave} startsEditing={isEditing} />
      <section className={styles.about}>
        <Heading level={2} look="h3">
          {eventsWords.about}
        </Heading>
        <PostText content={event.content} mentions={event.mentions} />
      </section>
      <Section
        title={eventsWords.comments}
        className={styles.comments}
        action={<span className={styles.count}>{event.commentsCount}</span>}
      >
        <CommentList post={event} isPage />
        <EventCommentForm event={event} />
      </Section>
      <Aside>
        <EventFacts event={event} />
        <Attendees event={event} />
      </Aside>
    </>
  )
}
