import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { csvOf, decimal, type Cell, type CsvForm } from '#platform/server/csv.ts'
import { notAuthenticated } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { productFileCopy } from '../../product-file.copy.ts'
import { openOwnRecords } from '../shop-settings.ts'
import { listVariantRows } from './product-file.queries.ts'

type Asked = { db: Db; config: Config; viewer: Viewer | null; params: Record<string, string> }

const numberText = (value: number | null) => (value === null ? '' : String(value))

/** The products of a shop as a file for a spreadsheet: a row for each variant, with the number of its product as the handle. */
export const productFile =
  (form: CsvForm) =>
  async ({ db, config, viewer, params }: Asked) => {
    if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
    const businessId = Number(params.id)
    await openOwnRecords(db, viewer, businessId)
    const rows = (await listVariantRows(db, businessId)).map((row): Cell[] => [
      String(row.id),
      row.name,
      row.description,
      row.category,
      ...[0, 1].flatMap((at) => [row.optionNames[at] ?? '', row.choices[at] ?? '']),
      row.sku,
      row.barcode,
      decimal(row.priceCents),
      config.site.currency,
      numberText(row.stock),
      numberText(row.weightGrams),
      row.state,
    ])
    const text = csvOf([productFileCopy.columns, ...rows], form)
    return { text, type: 'text/csv; charset=utf-8', fileName: `products-${businessId}.csv` }
  }
