import { useState } from 'react'
import { reactionNames, reactionKinds, type ReactionKind } from '#platform/contract/reactions.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx'
import type { FeedItem } from '../../contract.ts'
import { reactionApi, type Reactor } from '../../reactions.contract.ts'
import { kindsOf, reactionsCount } from './reactions.ts'
import { reactorCopy as copy } from './reactors.copy.ts'

type Shown = ReactionKind | 'all'

/** Who reacted to a post, all of them or those who chose one kind. */
export function ReactorsDialog({ post, onClose }: { post: FeedItem; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('all')
  const counts: Partial<Record<ReactionKind, number>> = { ...post.reactions, heart: post.likesCount }
  const tabs = [
    { value: 'all' as Shown, label: copy.all },
    ...kindsOf(post).map((kind) => ({
      value: kind as Shown,
      label: reactionNames.kinds[kind],
      picture: <ReactionIcon kind={kind} size={18} />,
      count: counts[kind],
    })),
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.people(reactionsCount(post))}
      close={copy.close}
    >
      <DialogBody>
        <Tabs label={reactionNames.bar} tabs={tabs} value={shown} onValueChange={setShown}>
          <TabPanel value={shown}>
            <Reactors
              postId={post.id}
              kind={reactionKinds.find((kind) => kind === shown)}
              count={shown === 'all' ? reactionsCount(post) : counts[shown]}
            />
          </TabPanel>
        </Tabs>
      </DialogBody>
    </Dialog>
  )
}

type ReactorsProps = { postId: number; kind: ReactionKind | undefined; count: number | undefined }

function Reactors({ postId, kind, count = 0 }: ReactorsProps) {
  const people = useInfiniteEndpoint(reactionApi.list, { params: { id: postId }, query: { kind } })
  if (people.isPending) return <ListSkeleton label={copy.loading} rows={4} />
  if (people.isError)
    return <Problem title={copy.loadFailed} retry={copy.retry} onRetry={() => void people.refetch()} />
  return (
    <>
      <List>
        {people.items.map((reactor) => (
          <ReactorRow key={reactor.userId} {...reactor} />
        ))}
      </List>
      {!people.hasNextPage && people.items.length < count && <Text tone="muted">{copy.others}</Text>}
      {people.hasNextPage && (
        <Button
          variant="ghost"
          busy={people.isFetchingNextPage && copy.loading}
          onClick={() => void people.fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
    </>
  )
}

const ReactorRow = ({ user, kind }: Reactor) => (
  <ListRow
    media={<Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />}
    title={<a href={links.profile(user.id)}>{user.displayName}</a>}
    text={`@${user.username} · ${reactionNames.kinds[kind]}`}
    end={<ReactionIcon kind={kind} size={24} />}
  />
)
