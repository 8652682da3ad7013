/** An event's comments are those of its post. */
export type CommentSubject = { kind: 'post' | 'discussion'; id: number }

export const subjectColumn = { post: 'postId', discussion: 'discussionId' } as const
