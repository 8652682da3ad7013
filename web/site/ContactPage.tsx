export function ContactPage() {
  return <main id="main">ContactPage</main>
}
