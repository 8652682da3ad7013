import { useState } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupApi, type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { showGroup } from './groups.ts'

/** Transfers the group to one of its longest-standing members. */
export function TransferOwnership({ group, onDone }: { group: Group; onDone: () => void }) {
  const [to, setTo] = useState<string>()
  const members = useInfiniteEndpoint(groupApi.members, { params: { id: group.id }, query: { limit: '100' } })
  const others = members.items.filter(({ isCreator }) => !isCreator)
  const hand = useEndpointMutation(groupApi.handOver, {
    refreshes: [groupApi.members],
    onSuccess: (changed) => {
      showGroup(changed)
      const heir = others.find(({ id }) => id === changed.creatorId)
      toast({ title: groupCopy.handedOver(heir?.user.displayName ?? '') })
      onDone()
    },
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (members.isSuccess && others.length === 0) return <Text size="sm">{groupCopy.nobodyElse}</Text>
  return (
    <>
      <Field label={groupCopy.handOverTo}>
        <LazySelect
          value={to}
          onValueChange={setTo}
          placeholder={groupCopy.handOverPick}
          disabled={!members.isSuccess}
          choices={others.map(({ id, user }) => ({
            value: String(id),
            label: `${user.displayName} (@${user.username})`,
          }))}
        />
      </Field>
      <Button
        variant="out"
        disabled={!to}
        busy={hand.isPending && groupCopy.handingOver}
        onClick={() => hand.mutate({ params: { id: group.id }, body: { userId: Number(to) } })}
      >
        {groupCopy.handOverAction}
      </Button>
    </>
  )
}
