import type { Event } from '#features/community/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { eventApi } from '../contract.ts'
import { eventsCopy } from '../pages.copy.ts'

/** All attendees in the order in which they joined. */
export function AttendeesDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const people = useInfiniteEndpoint(eventApi.attendees, { params: { id: event.id } })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={eventsCopy.attendees}
      close={eventsCopy.close}
    >
      <DialogBody>
        <List>
          {people.items.map((person) => (
            <ListRow
              key={person.id}
              media={<Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={40} />}
              title={<a href={links.profile(person.id)}>{person.displayName}</a>}
              text={`@${person.username}`}
            />
          ))}
        </List>
        {people.hasNextPage && (
          <Button
            variant="ghost"
            busy={people.isFetchingNextPage && eventsCopy.loadingMore}
            onClick={() => void people.fetchNextPage()}
          >
            {eventsCopy.loadMore}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}
