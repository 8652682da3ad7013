import { openOwnRecords } from '#features/market/shop/server/shop-settings.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { siteTimestamp } from '#platform/contract/clocks.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { csvOf, decimal, type Cell, type CsvForm } from '#platform/server/csv.ts'
import { notAuthenticated } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { orderFileCopy } from '../../order-file.copy.ts'
import { listOrderRows } from './order-file.queries.ts'

type Asked = { db: Db; viewer: Viewer | null; params: Record<string, string> }

/** The orders of a shop as a file for a spreadsheet: a row for each line, with what its seller sees of the order. */
export const orderFile =
  (form: CsvForm) =>
  async ({ db, viewer, params }: Asked) => {
    if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
    const businessId = Number(params.id)
    await openOwnRecords(db, viewer, businessId)
    const rows = (await listOrderRows(db, businessId)).map(cellsOf)
    const text = csvOf([orderFileCopy.columns, ...rows], form)
    return { text, type: 'text/csv; charset=utf-8', fileName: `orders-${businessId}.csv` }
  }

type Row = Awaited<ReturnType<typeof listOrderRows>>[number]

const cellsOf = (row: Row): Cell[] => [
  referenceOf(row.id),
  siteTimestamp(row.createdAt),
  row.state,
  row.method,
  row.fulfilment,
  row.buyer ?? orderFileCopy.erased,
  row.item,
  row.variant,
  row.sku,
  String(row.quantity),
  decimal(row.priceCents),
  decimal(row.priceCents * row.quantity),
  decimal(row.deliveryCents),
  decimal(row.totalCents),
  row.currency,
  ...addressCells(row.address),
]

const addressCells = (address: Row['address']) =>
  address
    ? [
        address.name,
        address.phone,
        address.street,
        address.suburb ?? '',
        address.city,
        address.province ?? '',
        address.postalCode,
      ]
    : Array<string>(7).fill('')
