import { BellPlus, BellRing } from 'lucide-react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { savedSearchApi, watchedKinds } from '../../saved-searches.contract.ts'
import { savedSearchCopy } from '../../saved-searches.copy.ts'

/** Saves the current search, so that the member is notified of new matches; not available for people. */
export function SaveSearch({ kind, searchText }: { kind: string; searchText: string }) {
  const saved = useEndpoint(savedSearchApi.list)
  const send = useEndpointMutation(savedSearchApi.save, {
    refreshes: [savedSearchApi.list],
    onSuccess: () => toast({ title: savedSearchCopy.saved, text: savedSearchCopy.savedText }),
    onError: (error) => toast({ title: savedSearchCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const watched = watchedKinds.find((one) => one === kind)
  if (!watched || !saved.isSuccess) return null
  const isSaved = saved.data.some(
    (one) => one.kind === watched && one.words.toLowerCase() === searchText.toLowerCase(),
  )
  if (isSaved)
    return (
      <Button size="s" variant="out" icon={BellRing} disabled>
        {savedSearchCopy.saved}
      </Button>
    )
  return (
    <Button
      size="s"
      variant="out"
      icon={BellPlus}
      busy={send.isPending && savedSearchCopy.saving}
      onClick={() => send.mutate({ body: { kind: watched, words: searchText } })}
    >
      {savedSearchCopy.save}
    </Button>
  )
}
