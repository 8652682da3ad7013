export const invoiceNumberOf = (number: number) => `INV-${String(number).padStart(5, '0')}`
export const creditNoteNumberOf = (number: number) => `CN-${String(number).padStart(6, '0')}`
