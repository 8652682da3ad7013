const header = 80

/** The posts of the page in order; not what is inside one. */
const postsOf = () =>
  [...document.querySelectorAll<HTMLElement>('main article')].filter(
    (post) => !post.parentElement?.closest('article'),
  )

export const postWithFocus = () =>
  postsOf().find((post) => post.contains(document.activeElement)) ?? undefined

/** Moves the focus to the next (1) or the previous post (-1), at first to the one at the top of the screen; after the last, to Load More. */
export function moveToPost(step: 1 | -1) {
  const posts = postsOf()
  const from = postWithFocus()
  const next = from
    ? posts[posts.indexOf(from) + step]
    : posts.find((post) => post.getBoundingClientRect().bottom > header)
  if (next) return focusOn(next)
  if (step === 1) document.querySelector<HTMLElement>('main [data-shortcut="j"]')?.focus()
}

function focusOn(post: HTMLElement) {
  // NOTE: a post with a positive or zero index would be a stop of its own for Tab.
  post.tabIndex = -1
  post.focus({ preventScroll: true })
  post.scrollIntoView({ block: 'start', behavior: 'instant' })
}
