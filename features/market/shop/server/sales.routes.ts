import { serve, serveText } from '#platform/server/http/route.ts'
import { salesApi } from '../contract.ts'
import { productFile } from './product-file/product-file.ts'
import { readSales } from './sales.ts'
import { readStatement, writeStatement } from './statement.ts'
import { readStock, setStock } from './stock.ts'

export const salesRoutes = [
  serve(salesApi.overview, ({ db, config, viewer, params }) => readSales(db, config, viewer, params.id)),
  serve(salesApi.statement, ({ db, viewer, params, query }) =>
    readStatement(db, viewer, params.id, query.month),
  ),
  serve(salesApi.products, ({ db, config, viewer, params, query }) =>
    readStock(db, config, viewer, params.id, query),
  ),
  serve(salesApi.setStock, ({ db, config, viewer, params, body }) =>
    setStock(db, config, viewer, params.id, body),
  ),
]

export const salesTexts = [
  serveText(
    '/api/businesses/:id(^[1-9]\\d{0,15})/statement/:month(^20\\d{2}-(?:0[1-9]|1[0-2])).csv',
    ({ db, viewer, params }) =>
      writeStatement(db, viewer, Number(params.id), { month: params.month ?? '', form: 'comma' }),
    { outlivesSection: true },
  ),
  serveText(
    '/api/businesses/:id(^[1-9]\\d{0,15})/statement/:month(^20\\d{2}-(?:0[1-9]|1[0-2])).semicolon.csv',
    ({ db, viewer, params }) =>
      writeStatement(db, viewer, Number(params.id), { month: params.month ?? '', form: 'semicolon' }),
    { outlivesSection: true },
  ),
  serveText('/api/businesses/:id(^[1-9]\\d{0,15})/products.csv', productFile('comma'), {
    outlivesSection: true,
  }),
  serveText('/api/businesses/:id(^[1-9]\\d{0,15})/products.semicolon.csv', productFile('semicolon'), {
    outlivesSection: true,
  }),
]
