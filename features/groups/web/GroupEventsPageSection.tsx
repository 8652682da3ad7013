import { CreateEvent } from '#features/events/web/CreateEvent.tsx'
import { EventList } from '#features/events/web/EventList.tsx'
import { useViewer } from '#features/people/web/viewer.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import type { Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { canCreateGroupEvent, canReadInGroup } from '../permissions.ts'
import styles from './GroupPage.module.css'

/** Members create events here; in a private group only they see them. */
export function GroupEvents({ group }: { group: Group }) {
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
