export const invoiceNumberOf = (number: number) =>
  isOfSample(number) ? sampleText(number) : `INV-${String(number).padStart(5, '0')}`

export const creditNoteNumberOf = (number: number) =>
  isOfSample(number) ? sampleText(number) : `CN-${String(number).padStart(6, '0')}`

/** No shop counts this far: documents of sample orders leave no gap in the numbers of real ones. */
const sampleFrom = 1_000_000_000

/** The number of a sample order's document, made from its own id. */
export const sampleNumberOf = (id: number) => sampleFrom + (id % sampleFrom)

const isOfSample = (number: number) => number >= sampleFrom
const sampleText = (number: number) => `SAMPLE-${String(number - sampleFrom).padStart(5, '0')}`
