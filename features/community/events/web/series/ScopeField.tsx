import type { Event } from '#features/community/posts/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { canEditFollowing } from '../../permissions.ts'
import { seriesApi } from '../../series.contract.ts'
import { seriesCopy } from '../../series.copy.ts'

export type Scope = 'one' | 'following'

type ScopeFieldProps = {
  event: Event
  scope: Scope
  onScope: (scope: Scope) => void
  /** What happens to the following events. */
  note: string
}

/** For the organiser: a co-host changes single dates. */
export function EditScope(props: Omit<ScopeFieldProps, 'note'>) {
  const viewer = useViewer()
  const { event } = props
  if (!event.series || !viewer || !canEditFollowing(viewer, event)) return null
  return <ScopeField {...props} note={seriesCopy.editNote} />
}

/** Whether an action is about one date of a series or the following ones too. */
export function ScopeField({ event, scope, onScope, note }: ScopeFieldProps) {
  const { data } = useEndpoint(seriesApi.dates, { params: { id: event.id } })
  const later = data?.dates.filter(({ id, eventDate }) => id !== event.id && eventDate >= event.eventDate)
  return (
    <Field label={seriesCopy.scope} hint={scope === 'following' && note}>
      <RadioGroup
        value={scope}
        onValueChange={onScope}
        choices={[
          { value: 'one', label: seriesCopy.one },
          {
            value: 'following',
            label: seriesCopy.following,
            text: later && seriesCopy.followingText(later.length),
            disabled: later?.length === 0,
          },
        ]}
      />
    </Field>
  )
}
