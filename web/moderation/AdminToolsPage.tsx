export function AdminToolsPage() {
  return <main id="main">AdminToolsPage</main>
}
