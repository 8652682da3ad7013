import { eventApi } from '#shared/events.ts'
import type { Event } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { usePages } from '#web/client/query.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody } from '#web/ui/Dialog.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { eventsWords } from './words.ts'

/** Everyone who goes, in the order in which they said so. */
export function AttendeesDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const people = usePages(eventApi.attendees, { params: { id: event.id } })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={eventsWords.attendees}
      close={eventsWords.close}
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
            busy={people.isFetchingNextPage && eventsWords.loadingMore}
            onClick={() => void people.fetchNextPage()}
          >
            {eventsWords.loadMore}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}
