import type { Business } from '#features/market/businesses/contract.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { withoutCurrency } from '#platform/contract/typed/read-price.ts'
import { site } from '#platform/web/hydrated-data.ts'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { BankDetails, type Selling } from '../../contract.ts'
import { usualDeliveryCents } from '../../setup-inputs.ts'
import { setupCopy } from '../../setup.copy.ts'
import { readTerms, typedOf } from '../terms.ts'

export const hasAccount = ({ bank, pendingBank, card }: Selling) => Boolean(bank ?? pendingBank ?? card)

/** For a new shop: delivery at the usual price, and the owner's account. */
export function startOf({ identity, city, location }: Business, selling: Selling) {
  const terms = typedOf(selling)
  const holder = identity.legalName ?? ''
  const account = { holder, bank: '', account: '', branch: '', password: '' }
  if (selling.isOpen) return { ...terms, ...account }
  const price = withoutCurrency(formatMoney(usualDeliveryCents[site.currency], site.currency))
  return { ...terms, ...account, price, freeFrom: '', note: setupCopy.note(city ?? location) }
}

export type TypedDelivery = ReturnType<typeof startOf>

/** The body of the request, or the errors by field. Without delivery, the account may wait: buyers pay when they collect. */
export function readStep(typed: TypedDelivery, asksAccount: boolean) {
  const terms = readTerms(typed)
  const isBlank = [typed.bank, typed.account, typed.branch, typed.password].every((text) => !text.trim())
  const bank = asksAccount && (typed.delivers || !isBlank) ? BankDetails.safeParse(typed) : null
  const errors: FormErrors = {
    ...('errors' in terms && terms.errors),
    ...Object.fromEntries(
      (bank?.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    ),
    ...(bank && !typed.password && { password: accountMessages.confirmPassword }),
  }
  const issues = Object.entries(errors).map(([name, message = '']) => ({ path: [name], message }))
  if ('errors' in terms || issues.length > 0) return { error: { issues } }
  return { data: { ...terms.input, ...(bank?.data && { bank: bank.data, currentPassword: typed.password }) } }
}
