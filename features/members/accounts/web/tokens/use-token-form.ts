import { dayMs } from '#platform/contract/durations.ts'
import type { Scope } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { tokenApi, type NewToken } from '../../tokens.contract.ts'

type Typed = { name: string; scopes: readonly Scope[]; days: string; currentPassword: string }
const blank: Typed = { name: '', scopes: ['read'], days: '90', currentPassword: '' }

const endOf = (days: string) =>
  days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString()

/** The server checks it: the password has to go there anyway. */
export function useTokenForm(onMade: (token: NewToken) => void) {
  const { submit, ...form } = useForm({ initial: blank, check: unchecked })
  const make = useEndpointMutation(tokenApi.make, { refreshes: [tokenApi.list], onSuccess: onMade })
  const send = submit(({ days, scopes, ...typed }) =>
    make.mutateAsync({ body: { ...typed, scopes: [...scopes], expiresAt: endOf(days) } }),
  )
  return { ...form, send }
}
