export function AboutPage() {
  return <main id="main">AboutPage</main>
}
