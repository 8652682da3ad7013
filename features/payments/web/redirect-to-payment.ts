import type { PayPage } from '../contract.ts'

/** Leaves for the provider's page: by its address, or by the form that it asks for. */
export function goPay({ url, fields }: PayPage) {
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
