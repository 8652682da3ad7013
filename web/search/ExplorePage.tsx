export function ExplorePage() {
  return <main id="main">ExplorePage</main>
}
