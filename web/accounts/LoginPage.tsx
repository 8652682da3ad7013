export function LoginPage() {
  return <main id="main">LoginPage</main>
}
