export function RegisterPage() {
  return <main id="main">RegisterPage</main>
}
