import { parentPort } from 'node:worker_threads'
import { printAddressLabel } from '../packing/address-label-pdf.ts'
import { printPackingSlips } from '../packing/packing-slip-pdf.ts'
import { printPoster } from './print-poster.ts'
import { printSheet } from './print-sheet.ts'

/** The documents that the thread prints, by what they are. */
const printers = {
  sheet: printSheet,
  packingSlips: printPackingSlips,
  addressLabel: printAddressLabel,
  poster: printPoster,
}
export type Printers = typeof printers
export type PrintRequest = {
  [Kind in keyof Printers]: { id: number; kind: Kind; content: Parameters<Printers[Kind]>[0] }
}[keyof Printers]
export type PrintAnswer = { id: number } & ({ file: Uint8Array } | { error: string })

// Started by print-pdf.ts.
parentPort?.on('message', async (request: PrintRequest) => {
  const { id } = request
  const answer: PrintAnswer = await print(request).then(
    (file) => ({ id, file }),
    (error: unknown) => ({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  parentPort?.postMessage(answer)
})

function print(request: PrintRequest): Promise<Buffer> {
  switch (request.kind) {
    case 'sheet':
      return printers.sheet(request.content)
    case 'packingSlips':
      return printers.packingSlips(request.content)
    case 'poster':
      return printers.poster(request.content)
    case 'addressLabel':
      return printers.addressLabel(request.content)
  }
}
