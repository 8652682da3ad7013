import { formatPhone } from '#platform/contract/typed/phone.ts'
import { addressLines } from './address-lines.ts'
import type { Invoice } from './invoices.contract.ts'
import { invoiceCopy } from './invoices.copy.ts'

/** Who sold, line by line, on the page and in the PDF. The legal name is repeated only where it differs from the shop's. */
export function sellerLines({ name, legalName, location, phone, email, ...seller }: Invoice['seller']) {
  const { registrationNumber, streetAddress, vatNumber } = seller
  return [
    name,
    legalName === name ? '' : legalName,
    registrationNumber && invoiceCopy.registered(registrationNumber),
    streetAddress || location,
    formatPhone(phone),
    email,
    vatNumber === null ? '' : invoiceCopy.vatNumber(vatNumber),
  ].filter(Boolean)
}

export const buyerLines = ({ name, address }: NonNullable<Invoice['buyer']>) =>
  address ? addressLines(address) : [name]
