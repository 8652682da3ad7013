import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { useSearchResults } from './use-search-results.ts'

const post = {
  id: 7,
  content: 'A forest of milkwood',
  location: '',
  user: { id: 2, displayName: 'Kabelo' },
}

function Posts({ words }: { words: string }) {
  const { posts } = useSearchResults(words, words)
  return (
    <>
      <p>{posts.count} found</p>
      <p>{posts.correction ?? 'as typed'}</p>
    </>
  )
}

const search = (words: string) => {
  stubServer({
    'GET /api/search/posts': [post],
    'GET /api/search/people': [],
    'GET /api/search': { businesses: [], groups: [], events: [], products: [] },
    'GET /api/search/correction': { words: 'forest' },
  })
  renderPage(<Posts words={words} />)
}

test('results without the words that were typed name the words they were found for', async () => {
  search('forst')
  await screen.findByText('forest')
})

test('results with the words that were typed are not called corrected', async () => {
  search('milkwood')
  await screen.findByText('1 found')
  expect(screen.getByText('as typed')).toBeDefined()
})
