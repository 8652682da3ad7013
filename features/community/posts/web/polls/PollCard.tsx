import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { timeAgo, siteDateTime } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { FieldError } from '#ui/forms/Field.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { pollApi, type Poll } from '../../polls.contract.ts'
import { pollCopy, pollMessages } from '../../polls.copy.ts'
import styles from './PollCard.module.css'

/** The poll of a post: its answers to choose from, then the figures. */
export function PollCard({ postId }: { postId: number }) {
  const poll = useEndpoint(pollApi.read, { params: { id: postId } })
  if (poll.isPending) return <ListSkeleton label={pollCopy.loading} rows={3} />
  if (poll.isError)
    return (
      <div className={styles.card} role="alert">
        <p>{pollCopy.failed}</p>
        <Button size="s" variant="out" onClick={() => void poll.refetch()}>
          {pollCopy.retry}
        </Button>
      </div>
    )
  return <Loaded postId={postId} poll={poll.data} />
}

function Loaded({ postId, poll }: { postId: number; poll: Poll }) {
  const [isChanging, setChanging] = useState(false)
  const hasVoted = poll.ownVotes.length > 0
  const isForm = !poll.isClosed && (!hasVoted || isChanging)
  return (
    <section className={styles.card} aria-label={poll.question}>
      <Heading level={2} look="h4">
        {poll.question}
      </Heading>
      {isForm ? (
        <VoteForm key={poll.ownVotes.join()} postId={postId} poll={poll} onDone={() => setChanging(false)} />
      ) : (
        <Results poll={poll} onChange={poll.isClosed ? undefined : () => setChanging(true)} />
      )}
    </section>
  )
}

type FormProps = { postId: number; poll: Poll; onDone: () => void }

function VoteForm({ postId, poll, onDone }: FormProps) {
  const { options, isMultiple, ownVotes } = poll
  const viewer = useViewer()
  const { typed, errors, isSending, set, submit } = useForm({
    initial: { options: ownVotes },
    check: unchecked,
    onFailure: (text) => toast({ title: pollMessages.voteFailed, text, tone: 'bad' }),
  })
  const chosen = typed.options
  const vote = useEndpointMutation(pollApi.vote, {
    onSuccess: (counted) => {
      queryClient.setQueryData(keyOf(pollApi.read, { params: { id: postId } }), counted)
      onDone()
    },
  })
  const send = submit((body) =>
    viewer
      ? vote.mutateAsync({ params: { id: postId }, body })
      : toast({ title: pollMessages.loginToVote, tone: 'bad' }),
  )
  const toggle = (place: number) => {
    const others = chosen.filter((option) => option !== place)
    if (!isMultiple) set({ options: [place] })
    else set({ options: chosen.includes(place) ? others : [...chosen, place] })
  }
  const hadVoted = ownVotes.length > 0
  return (
    <form data-unasked onSubmit={send}>
      <div role={isMultiple ? 'group' : 'radiogroup'} aria-label={poll.question} className={styles.options}>
        {options.map(({ text }, place) => (
          <label key={text} className={styles.option}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={`poll-${postId}`}
              checked={chosen.includes(place)}
              onChange={() => toggle(place)}
            />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </div>
      {errors.options && (
        <div role="alert">
          <FieldError>{errors.options}</FieldError>
        </div>
      )}
      <div className={styles.foot}>
        <Facts poll={poll} />
        {hadVoted && (
          <Button size="s" variant="ghost" onClick={onDone}>
            {pollCopy.cancel}
          </Button>
        )}
        <Button size="s" type="submit" disabled={chosen.length === 0} busy={isSending && pollCopy.vote}>
          {pollCopy.vote}
        </Button>
      </div>
    </form>
  )
}

function Results({ poll, onChange }: { poll: Poll; onChange: (() => void) | undefined }) {
  const { options, votersCount, ownVotes } = poll
  return (
    <>
      <ul className={styles.options}>
        {options.map(({ text, votes }, place) => {
          const percent = votersCount === 0 ? 0 : Math.round(((votes ?? 0) / votersCount) * 100)
          const isOwn = ownVotes.includes(place)
          return (
            <li key={text} className={styles.result} data-own={isOwn || undefined}>
              <span className={styles.bar} style={{ inlineSize: `${percent}%` }} aria-hidden />
              <span className={styles.text} dir="auto">
                {text}
              </span>
              {isOwn && (
                <small className={styles.own}>
                  <Icon as={CircleCheck} size={14} /> {pollCopy.yours}
                </small>
              )}
              <strong>{percent}%</strong>
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <Facts poll={poll} />
        {onChange && (
          <Button size="s" variant="ghost" onClick={onChange}>
            {pollCopy.change}
          </Button>
        )}
      </div>
    </>
  )
}

function Facts({ poll: { votersCount, closesAt, isClosed, isMultiple } }: { poll: Poll }) {
  const now = useNow()
  const voters = isMultiple ? pollCopy.people(votersCount) : pollCopy.voters(votersCount)
  const end = isClosed
    ? `${pollCopy.closed} ${timeAgo(closesAt, now)}`
    : pollCopy.closes(siteDateTime(closesAt))
  return (
    <p className={styles.facts}>
      {voters} · {end}
      {!isClosed && ` · ${pollCopy.hidden}`}
    </p>
  )
}
