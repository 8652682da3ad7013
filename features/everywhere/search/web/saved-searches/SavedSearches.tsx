import { X } from 'lucide-react'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { savedSearchApi, type SavedSearch } from '../../saved-searches.contract.ts'
import { savedSearchCopy, savedSearchMessages } from '../../saved-searches.copy.ts'

/** The member's saved searches, each linking to its current results; renders nothing if there are none. */
export function SavedSearches() {
  const saved = useEndpoint(savedSearchApi.list)
  const remove = useEndpointMutation(savedSearchApi.remove, {
    refreshes: [savedSearchApi.list],
    onSuccess: () => toast({ title: savedSearchMessages.removed }),
    onError: (error) =>
      toast({ title: savedSearchCopy.removeFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (saved.isError)
    return (
      <Problem
        title={savedSearchCopy.loadFailed}
        text={savedSearchCopy.loadFailedText}
        retry={savedSearchCopy.retry}
        onRetry={() => void saved.refetch()}
      />
    )
  if (!saved.data?.length) return null
  const rowOf = (search: SavedSearch) => (
    <ListRow
      key={search.id}
      title={<TextLink href={links.explored(search.words, search.kind)}>{search.words}</TextLink>}
      text={savedSearchCopy.in[search.kind]}
      end={
        <IconButton
          icon={X}
          size="s"
          label={savedSearchCopy.remove(search.words)}
          onClick={() => remove.mutate({ params: { id: search.id } })}
        />
      }
    />
  )
  return (
    <Section title={savedSearchCopy.title}>
      <List>{saved.data.map(rowOf)}</List>
    </Section>
  )
}
