import type { Post } from '#features/community/posts/contract.ts'
import { personThing } from '#features/members/people/person-thing.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'

/** What search engines read about a post. */
export const postThings = (post: Post, origin: string): Thing[] => [
  {
    '@type': 'DiscussionForumPosting',
    url: `${origin}/posts/${post.id}`,
    text: post.content,
    datePublished: post.createdAt,
    ...(post.editedAt ? { dateModified: post.editedAt } : {}),
    ...(post.image ? { image: origin + post.image.url } : {}),
    author: personThing(post.user, origin),
    interactionStatistic: [
      counter('LikeAction', post.likesCount),
      counter('CommentAction', post.commentsCount),
    ],
  },
]

const counter = (action: 'LikeAction' | 'CommentAction', count: number) => ({
  '@type': 'InteractionCounter' as const,
  interactionType: { '@type': action },
  userInteractionCount: count,
})
