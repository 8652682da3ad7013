import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { readProduct } from './products.ts'
import { findReportedProduct } from './reported-products.queries.ts'
import { markProductDeleted, updateHidden } from './save-product.queries.ts'

export const reportedProduct: ReportTarget = {
  async find({ db, config, viewer }, id) {
    const product = await readProduct(db, config, viewer, id)
    return {
      authorId: product.userId,
      name: product.name,
      path: `/product/${id}`,
      excerpt: `${product.name}\n${product.description}`,
      isPrivate: false,
    }
  },
  async readForStaff({ db, config }, id) {
    const row = await findReportedProduct(db, id)
    if (!row) return null
    const { priceCents, ...item } = row
    return { ...item, price: { cents: priceCents, currency: config.site.currency } }
  },
  setHidden: updateHidden,
  purge: markProductDeleted,
}
