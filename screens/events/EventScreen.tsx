import { ChevronLeft } from 'lucide-react'
import { commentsOfEvent } from '#features/community/comments/web/comment-subjects.ts'
import { CommentForm } from '#features/community/comments/web/CommentForm.tsx'
import { CommentList } from '#features/community/comments/web/CommentList.tsx'
import { eventApi } from '#features/community/events/contract.ts'
import { eventMessages } from '#features/community/events/copy.ts'
import { eventPageMessages } from '#features/community/events/pages.copy.ts'
import { eventsCopy } from '#features/community/events/pages.copy.ts'
import { eventPlate } from '#features/community/events/plate.ts'
import { useCoHosts } from '#features/community/events/web/co-hosts/co-hosts.ts'
import { EventActions } from '#features/community/events/web/EventActions.tsx'
import { EventFactList } from '#features/community/events/web/EventFactList.tsx'
import { EventFacts } from '#features/community/events/web/EventFacts.tsx'
import { EventHead } from '#features/community/events/web/EventHead.tsx'
import type { Event } from '#features/community/posts/contract.ts'
import { hidePost } from '#features/community/posts/web/post-lists.ts'
import { PostPhotos } from '#features/community/posts/web/PostPhotos.tsx'
import { ReactionButton } from '#features/community/posts/web/reactions/ReactionButton.tsx'
import { useReaction } from '#features/community/posts/web/reactions/reactions.ts'
import { WrittenText } from '#features/community/posts/web/WrittenText.tsx'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { LinkPreview } from '#ui/data-display/LinkPreview.tsx'
import { Aside } from '#ui/layout/Aside.tsx'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import styles from './EventScreen.module.css'

const loadAttendees = () => import('#features/community/events/web/Attendees.tsx')
const loadInvitation = () => import('#features/community/events/web/co-hosts/Invitation.tsx')
const loadHiddenNotice = () => import('#features/community/posts/web/hiding/HiddenNotice.tsx')
const loadSeriesSection = () => import('#features/community/events/web/series/SeriesSection.tsx')

export function EventScreen() {
  const id = useId()
  const event = useEndpoint(eventApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(event.data?.title)

  return (
    <EntityView
      answer={event}
      isMissing={id === null || isMissing(event.error)}
      missing={{
        title: eventMessages.missing,
        text: eventsCopy.missingText,
        back: eventsCopy.back,
        href: links.events,
      }}
      loading={eventsCopy.loading}
      failed={{ title: eventPageMessages.loadFailed, text: eventsCopy.failedText, retry: eventsCopy.retry }}
    >
      {(found) => <Whole event={found} />}
    </EntityView>
  )
}

function Whole({ event }: { event: Event }) {
  const isPhone = useMediaQuery('(width <= 900px)')
  const { role } = useCoHosts(event.id)
  return (
    <>
      <a href={links.events} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {eventsCopy.allEvents}
      </a>
      <div className={styles.picture}>
        {event.image ? (
          <PostPhotos photos={[event.image]} shape="16/9" eager />
        ) : (
          <Plate plate={eventPlate(event)} name={event.title} shape="banner" isUnnumbered eager />
        )}
      </div>
      <EventHead event={event} />
      {isPhone && (
        <div className={styles.facts}>
          <EventFactList event={event} />
        </div>
      )}
      {event.isHiddenByViewer && <Lazy load={loadHiddenNotice} props={{ post: event }} />}
      {event.cancelledAt && (
        <div className={styles.notice}>
          <Alert tone="bad" title={eventsCopy.cancelled}>
            {eventsCopy.cancelledText}
          </Alert>
        </div>
      )}
      {role === 'invited' && <Lazy load={loadInvitation} props={{ event }} />}
      <Actions event={event} isPhone={isPhone} />
      <About event={event} />
      <Comments event={event} />
      <Aside>
        <EventFacts event={event} isPhone={isPhone} />
        {event.series && (
          <Lazy
            load={loadSeriesSection}
            props={{ event, rule: event.series }}
            waiting={<ListSkeleton label={eventsCopy.loading} rows={5} />}
          />
        )}
        <Lazy
          load={loadAttendees}
          props={{ event }}
          waiting={<ListSkeleton label={eventsCopy.loading} rows={3} />}
        />
      </Aside>
    </>
  )
}

type SectionProps = { event: Event; isPhone: boolean }

function Actions({ event, isPhone }: SectionProps) {
  const go = useGo()
  const react = useReaction(event)
  const isEditing = useQueryValue('edit') !== null
  const leave = () => {
    hidePost(event)
    go(links.events)
  }
  return (
    <EventActions
      event={event}
      isPhone={isPhone}
      onLike={() => react('heart')}
      onDeleted={leave}
      startsEditing={isEditing}
    />
  )
}

const About = ({ event }: { event: Event }) => (
  <section className={styles.about}>
    <Heading level={2} look="h3">
      {eventsCopy.about}
    </Heading>
    <WrittenText {...event} />
    {event.linkPreview && <LinkPreview preview={event.linkPreview} />}
    <div className={styles.reactions}>
      <ReactionButton post={event} />
    </div>
  </section>
)

function Comments({ event }: { event: Event }) {
  const comments = commentsOfEvent(event)
  return (
    <Section
      title={eventsCopy.comments}
      className={styles.comments}
      action={<span className={styles.count}>{event.commentsCount}</span>}
    >
      <CommentList subject={comments} isPage />
      <CommentForm subject={comments} isPage />
    </Section>
  )
}
