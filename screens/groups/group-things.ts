import type { Discussion } from '#features/community/discussions/contract.ts'
import type { Group } from '#features/community/groups/contract.ts'
import { personThing } from '#features/members/people/person-thing.ts'
import { breadcrumbs } from '#platform/contract/pages/breadcrumbs.ts'
import { namedAddress } from '#platform/contract/pages/named-address.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'
import { groupPageCopy } from './groups.copy.ts'

export const groupPath = ({ id, name }: Pick<Group, 'id' | 'name'>) => namedAddress(`/groups/${id}`, name)

export const discussionPath = (group: Pick<Group, 'id' | 'name'>, { id }: Pick<Discussion, 'id'>) =>
  `${groupPath(group)}?discussion=${id}`

/** What search engines read about a group that lists itself, and about the discussion that is asked for. */
export function groupThings(group: Group, discussion: Discussion | null, origin: string): Thing[] {
  const steps = [[groupPageCopy.title, '/groups'] as const, [group.name, groupPath(group)] as const]
  if (!discussion) return [breadcrumbs(origin, steps)]
  const { title, content, user, createdAt, editedAt, images, commentsCount } = discussion
  const path = discussionPath(group, discussion)
  return [
    {
      '@type': 'DiscussionForumPosting',
      url: origin + path,
      headline: title,
      text: content,
      datePublished: createdAt,
      ...(editedAt ? { dateModified: editedAt } : {}),
      ...(images?.[0] ? { image: origin + images[0].url } : {}),
      author: personThing(user, origin),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'CommentAction' },
        userInteractionCount: commentsCount,
      },
    },
    breadcrumbs(origin, [...steps, [title, path]]),
  ]
}
