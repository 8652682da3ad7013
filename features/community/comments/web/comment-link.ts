/** Opens a comment above the others of its page. Apart from the other links, which every page loads. */
export const commentLink = (page: string, id: number) =>
  `${page}${page.includes('?') ? '&' : '?'}comment=${id}`
