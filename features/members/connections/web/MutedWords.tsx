import { X } from 'lucide-react'
import { peopleCopy } from '#features/members/people/copy.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { connectionApi, mutedWordLimits } from '../contract.ts'
import { connectionsCopy } from '../copy.ts'

/** The words that the viewer does not want to see in the feed. */
export function MutedWords() {
  const form = useForm({ initial: { word: '' }, check: unchecked })
  const stored = useEndpoint(connectionApi.mutedWords)
  const save = useEndpointMutation(connectionApi.saveMutedWords, {
    refreshes: [connectionApi.mutedWords],
    onSuccess: () => {
      form.reset({ word: '' })
      void clearContentCache()
    },
  })
  if (stored.isPending) return <ListSkeleton label={peopleCopy.loadingList} rows={1} />
  if (stored.isError)
    return (
      <Alert tone="bad" title={profileCopy.listFailed}>
        <Button variant="out" size="s" onClick={() => void stored.refetch()}>
          {profileCopy.retry}
        </Button>
      </Alert>
    )

  const { words } = stored.data
  const add = form.submit(({ word }) => save.mutateAsync({ body: { words: [...words, word] } }))
  const remove = (gone: string) =>
    save.mutate({ body: { words: words.filter((one) => one !== gone) } }, { onError: form.showRefusal })
  return (
    <>
      <form onSubmit={add}>
        <Field label={connectionsCopy.mutedWord} hint={connectionsCopy.mutedWordHint} error={form.failure}>
          <TextInput {...form.control('word')} maxLength={mutedWordLimits.length} />
        </Field>
        <Button type="submit" size="s" variant="out" busy={save.isPending && connectionsCopy.addWord}>
          {connectionsCopy.addWord}
        </Button>
      </form>
      {words.length === 0 ? (
        <Text tone="muted">{connectionsCopy.noWords}</Text>
      ) : (
        <List>
          {words.map((one) => (
            <ListRow
              key={one}
              title={one}
              end={
                <IconButton icon={X} label={connectionsCopy.removeWord(one)} onClick={() => remove(one)} />
              }
            />
          ))}
        </List>
      )}
    </>
  )
}
