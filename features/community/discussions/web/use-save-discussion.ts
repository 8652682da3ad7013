import type { Group } from '#features/community/groups/contract.ts'
import { heldCopy } from '#features/community/groups/held.copy.ts'
import { CallError } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { namesOf, sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { discussionApi, type Discussion } from '../contract.ts'
import { discussionMessages } from '../copy.ts'
import { countDiscussion, showDiscussion } from './discussions.ts'
import { discussionPlace, unsentDiscussion } from './unsent/unsent-discussions.ts'

type Written = { draft: { title: string; content: string }; photos: readonly ChosenPhoto[] }

/** Gives what starts a discussion, or saves the one that is edited. A new one waits in the list while there is no connection. */
export function useSaveDiscussion(
  group: Group,
  discussion: Discussion | undefined,
  { draft, photos }: Written,
  onSaved: () => void,
) {
  const go = useGo()
  const done = (cached: Discussion, words: string) => {
    onSaved()
    void showDiscussion(cached)
    toast(cached.isHeld ? { title: heldCopy.held, text: heldCopy.heldText } : { title: words })
  }
  const failed = (words: string) => (failure: Error) =>
    toast({
      title: failure instanceof CallError && failure.status < 500 ? failure.message : words,
      tone: 'bad',
    })
  const create = useEndpointMutation(discussionApi.create, {
    onSuccess: (made) => {
      done(made, discussionMessages.created)
      if (!made.isHeld) countDiscussion(group, 1)
      go(links.discussion(group.id, made.id))
    },
    onError: (failure, { key }) => {
      const data = { groupId: group.id, ...draft, photos }
      if (postpone(failure, unsentDiscussion, { place: discussionPlace(group.id), data, key }))
        return onSaved()
      failed(discussionMessages.createFailed)(failure)
    },
  })
  const edit = useEndpointMutation(discussionApi.edit, {
    onSuccess: (changed) => done(changed, discussionMessages.updated),
    onError: failed(discussionMessages.updateFailed),
  })
  return () => {
    const { alts, files } = sentOf(photos)
    const body = { ...draft, ...alts }
    if (!discussion) return create.mutateAsync({ params: { id: group.id }, body, files, key: randomKey() })
    const params = { id: group.id, discussionId: discussion.id }
    return edit.mutateAsync({ params, body: { ...body, photos: namesOf(photos) }, files })
  }
}
