import { CreateEvent } from '#features/community/events/web/CreateEvent.tsx'
import { EventList } from '#features/community/events/web/EventList.tsx'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { canCreateGroupEvent, canReadInGroup } from '#features/community/groups/permissions.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import styles from './GroupScreen.module.css'

/** Members create events here; in a private group only they see them. */
export function GroupEventsSection({ group }: { group: Group }) {
  const viewer = useViewer()
  if (!canReadInGroup(viewer, group))
    return (
      <Empty
        level={2}
        art="quiet-night"
        title={groupCopy.closedTitle}
        text={group.isInvited ? groupCopy.closedText : groupCopy.joinToSee}
      />
    )
  return (
    <div className={styles.events}>
      {viewer && canCreateGroupEvent(viewer, group) && <CreateEvent groupId={group.id} />}
      <EventList groupId={group.id} />
    </div>
  )
}
