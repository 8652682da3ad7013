import { X } from 'lucide-react'
import { savedSearchApi, savedSearchMessages, type SavedSearch } from '#shared/savedSearches.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useAnswer, useSend } from '#web/client/query.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { savedSearchWords as words } from './words.ts'

/** One's saved searches, each a link to what it finds today; nothing where there are none. */
export function SavedSearches() {
  const saved = useAnswer(savedSearchApi.list)
  const remove = useSend(savedSearchApi.remove, {
    refreshes: [savedSearchApi.list],
    onSuccess: () => toast({ title: savedSearchMessages.removed }),
    onError: (error) => toast({ title: words.removeFailed, text: reasonOf(error), tone: 'bad' }),
  })
  if (saved.isError)
    return (
      <Problem
        title={words.loadFailed}
        text={words.loadFailedText}
        retry={words.retry}
        onRetry={() => void saved.refetch()}
      />
    )
  if (!saved.data?.length) return null
  const rowOf = (search: SavedSearch) => (
    <ListRow
      key={search.id}
      title={<TextLink href={links.explored(search.words, search.kind)}>{search.words}</TextLink>}
      text={words.in[search.kind]}
      end={
        <IconButton
          icon={X}
          size="s"
          label={words.remove(search.words)}
          onClick={() => remove.mutate({ params: { id: search.id } })}
        />
      }
    />
  )
  return (
    <Section title={words.title}>
      <List>{saved.data.map(rowOf)}</List>
    </Section>
  )
}
