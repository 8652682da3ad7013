/** The way from a section of the site to a page, for search engines: names and paths, the page itself last. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList' as const,
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: origin + path,
  })),
})
