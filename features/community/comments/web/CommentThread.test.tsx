import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#features/members/people/contract.ts'
import { setSession } from '#features/members/people/web/viewer.ts'
import { renderPage, reply as answer, stubServer } from '#platform/web/testing.tsx'
import { commentApi, type Comment, type DeletedComment } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import { hideComment } from './comment-cache.ts'
import { commentTarget, type CommentSubject } from './comment-subjects.ts'
import { CommentDeletion } from './CommentDeletion.tsx'
import { CommentList } from './CommentList.tsx'

const changeCount = vi.fn<(by: number) => void>()
const subject: CommentSubject = {
  ...commentTarget('post', { id: 7 }),
  changeCount,
  name: 'comment:post-7',
  userId: 2,
  groupId: null,
  commentsCount: 2,
  href: '/posts/7',
  remove: commentApi.remove,
  paramsOf: ({ id }) => ({ id }),
  canWrite: () => true,
  messages: { added: '', addFailed: () => '' },
}

const written = (id: number, name: string, content: string, parentId: number | null): Comment => ({
  id,
  userId: id,
  content,
  images: [],
  parentId,
  mentions: [],
  postId: 7,
  user: {
    id,
    username: name.toLowerCase(),
    displayName: name,
    avatarUrl: null,
    type: 'member',
    isPremium: false,
    isOnline: null,
  },
  createdAt: '2026-11-01T08:00:00.000Z',
  editedAt: null,
  likesCount: 0,
  isLiked: false,
  repliesCount: 0,
})
const answerOf = (id: number) => written(3, 'Sipho', 'An answer', id)
const thread: Comment = {
  ...written(1, 'Thandi', 'Sheltered words', null),
  repliesCount: 1,
  replies: [answerOf(1)],
}
const place: DeletedComment = {
  id: 1,
  isDeleted: true,
  parentId: null,
  repliesCount: 1,
  replies: [answerOf(1)],
}

beforeEach(() => {
  changeCount.mockClear()
  localStorage.clear()
  setSession({ id: 1, role: 'member', displayName: 'Thandi', avatarUrl: null } as Me)
})

const show = async (shown: Comment | DeletedComment) => {
  stubServer({ 'GET /api/posts/7/comments': [shown] })
  renderPage(
    <>
      <CommentList subject={subject} />
      <CommentDeletion comment={thread} subject={subject} group={undefined} onClose={() => {}} />
    </>,
  )
  await waitFor(() => expect(screen.getByText('An answer')).not.toBeNull())
}

test('the place of a deleted comment offers nothing, and its replies everything', async () => {
  await show(place)
  expect(screen.getByText(commentCopy.deleted)).not.toBeNull()
  expect(screen.getByRole('list', { name: commentCopy.repliesToDeleted, hidden: true })).not.toBeNull()
  const names = screen
    .getAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toContain(commentCopy.replyTo('Sipho'))
  expect(names.filter((name) => name?.startsWith('Like comment'))).toHaveLength(1)
  hideComment(subject, answerOf(1), false)
  await waitFor(() => expect(screen.queryByText(commentCopy.deleted)).toBeNull())
})

test('a deleted comment leaves its place, and stays where the deletion fails', async () => {
  await show(thread)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await answer('DELETE /api/comments/1', 500, { message: 'No' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).not.toBeNull())
  expect(screen.getByText('Sheltered words')).not.toBeNull()
  expect(changeCount).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await answer('DELETE /api/comments/1', 200, { message: 'Deleted', isPlaceholder: true })
  await waitFor(() => expect(screen.getByText(commentCopy.deleted)).not.toBeNull())
  expect(screen.queryByText('Sheltered words')).toBeNull()
  expect(screen.getByText('An answer')).not.toBeNull()
  expect(changeCount.mock.calls).toEqual([[-1]])
})

test('without a placeholder its replies go too, and all are counted', async () => {
  await show(thread)
  hideComment(subject, thread, false)
  await waitFor(() => expect(screen.getByText(commentCopy.none)).not.toBeNull())
  expect(changeCount.mock.calls).toEqual([[-2]])
})
