import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const packingCopy = catalogue('packingCopy', {
  title: 'Packing',
  slip: 'Packing slip',
  label: 'Address label',
  slips: (count: number) =>
    plural(count, { one: 'Print 1 packing slip', other: `Print ${count} packing slips` }),
})

export const packingMessages = catalogue('packingMessages', {
  notYours: 'Only the seller can print this.',
  notNow: 'This order isn’t being packed.',
  noLabel: 'This order has no delivery address, so there is no label.',
  nothing: 'There are no orders to pack.',
})

export const packingSlipCopy = catalogue('packingSlipCopy', {
  title: 'Packing slip',
  order: (reference: string) => `Order ${reference}`,
  placed: (day: string) => `Placed ${day}`,
  sendTo: 'Send to',
  buyer: 'Collected by',
  erased: 'A former member',
  how: 'How',
  delivery: 'Delivery',
  collection: 'Collection',
  payOnCollection: 'Pay on collection',
  packedBy: 'Packed by',
  nameAndDate: 'Name and date',
  count: 'Quantity',
  goods: 'Goods',
  noteFrom: (name: string) => `Note from ${name}`,
  items: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  footer: (items: string) => `${items}. No prices are printed on this page.`,
})

export const labelCopy = catalogue('labelCopy', {
  from: (seller: string) => `From ${seller}`,
  to: 'To',
  phone: (number: string) => `Telephone ${number}`,
})
