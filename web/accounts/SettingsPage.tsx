export function SettingsPage() {
  return <main id="main">SettingsPage</main>
}
