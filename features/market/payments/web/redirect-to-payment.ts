import type { PayPage } from '../contract.ts'

/** Redirects to the provider's page, or posts the form that it needs. Nothing asks whether to stay, and no dialog that closes leads back. */
export async function redirectToPayment(page: PayPage) {
  const [{ leaveSite }, { markAllSaved }] = await Promise.all([
    import('#ui/overlays/overlay-entries.ts'),
    import('#ui/unsaved/unsaved.ts'),
  ])
  markAllSaved()
  leaveSite(() => redirect(page))
}

function redirect({ url, fields }: PayPage) {
  if (!fields) return location.assign(url)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
