import type { AliasColour } from '#features/members/people/alias-colours.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { aliasLimits } from '../../aliases/aliases-limits.ts'
import { aliasApi } from '../../aliases/aliases.contract.ts'
import { aliasCopy, aliasMessages } from '../../aliases/aliases.copy.ts'
import { groupApi, type Group } from '../../contract.ts'
import { patchGroup } from '../groups.ts'

type Typed = { alias: string; colour: AliasColour }

const errorsOf = ({ alias }: Typed): FormErrors =>
  alias.trim().length < aliasLimits.name.min ? { alias: aliasMessages.short } : {}

/** The name and colour, and what sends and removes them. */
export function useAliasForm(group: Group, onDone: () => void) {
  const { myAlias, id } = group
  const initial: Typed = { alias: myAlias?.name ?? '', colour: myAlias?.colour ?? 'clay' }
  const form = useForm({ initial, check: unchecked, checkMore: errorsOf })
  const done = (alias: Group['myAlias'], title: string) => {
    patchGroup(id, (cached) => ({ ...cached, myAlias: alias }))
    toast({ title })
    onDone()
  }
  const set = useEndpointMutation(aliasApi.set, {
    refreshes: [peopleApi.me, groupApi.members, 'discussions', 'posts'],
    onSuccess: ({ alias }) => done({ name: alias, colour: form.typed.colour }, aliasCopy.saved(alias)),
  })
  const remove = useEndpointMutation(aliasApi.remove, {
    refreshes: [peopleApi.me, groupApi.members, 'discussions', 'posts'],
    onSuccess: () => done(null, aliasCopy.removed),
    onError: (error) => toast({ title: aliasCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return {
    form,
    send: form.submit((body) => set.mutateAsync({ params: { id }, body })),
    remove: () => remove.mutate({ params: { id } }),
    isRemoving: remove.isPending,
  }
}
