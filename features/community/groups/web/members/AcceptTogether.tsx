import { useState } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { groupApi, type Group } from '../../contract.ts'
import { groupCopy } from '../../copy.ts'
import { joinRequestApi } from '../../join-requests.contract.ts'
import { acceptApi, queryOf, type AcceptRule } from '../../members.contract.ts'
import { memberCopy } from '../../members.copy.ts'
import { patchGroup } from '../groups.ts'
import styles from './AcceptTogether.module.css'

/** Many requests, accepted by what they have in common. */
export function AcceptTogether({ group }: { group: Group }) {
  const [rule, setRule] = useState<AcceptRule>({
    answeredAll: group.questions.length > 0,
    neverBanned: true,
  })
  const counted = useEndpoint(acceptApi.count, { params: { id: group.id }, query: queryOf(rule) })
  const { waiting, meeting } = counted.data ?? { waiting: 0, meeting: 0 }
  const accept = useEndpointMutation(acceptApi.accept, {
    refreshes: [groupApi.members, joinRequestApi.list, acceptApi.count],
    onSuccess: ({ accepted }) => {
      patchGroup(group.id, (cached) => ({ ...cached, membersCount: cached.membersCount + accepted }))
      toast({ title: memberCopy.accepted(accepted) })
    },
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (waiting < 2) return null
  return (
    <section className={styles.together}>
      <Heading level={2} look="h3">
        {memberCopy.waiting(waiting)}
      </Heading>
      <fieldset className={styles.rules}>
        <legend>{memberCopy.together}</legend>
        {group.questions.length > 0 && (
          <Checkbox
            label={memberCopy.answeredAll}
            checked={rule.answeredAll ?? false}
            onCheckedChange={(answeredAll) => setRule({ ...rule, answeredAll })}
          />
        )}
        <Checkbox
          label={memberCopy.accountOlder}
          checked={rule.accountDays !== undefined}
          onCheckedChange={(isOn) => setRule({ ...rule, accountDays: isOn ? 1 : undefined })}
        />
        <Checkbox
          label={memberCopy.neverBanned}
          checked={rule.neverBanned ?? false}
          onCheckedChange={(neverBanned) => setRule({ ...rule, neverBanned })}
        />
      </fieldset>
      <Button
        size="l"
        wide
        disabled={meeting === 0}
        busy={accept.isPending && memberCopy.accepting}
        onClick={() => accept.mutate({ params: { id: group.id }, body: { rule } })}
      >
        {memberCopy.accept(meeting)}
      </Button>
    </section>
  )
}
