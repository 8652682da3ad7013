import { serve } from '#platform/server/http/route.ts'
import { productApi } from '../contract.ts'
import { productPictureApi } from '../pictures.contract.ts'
import { addPicture, arrangePictures, removePicture } from './gallery.ts'
import { recordBlocked } from './listing-policy.ts'
import { preparePictureUpload } from './pictures.ts'
import { prepareUpload } from './prepare-uploads.ts'
import { countProducts } from './product-counts.ts'
import { listShops } from './products.queries.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  featureProduct,
  readMarket,
  readProduct,
  readRelated,
} from './products.ts'

export const productRoutes = [
  serve(productApi.list, ({ db, config, viewer, query }) => readMarket(db, config, viewer, query)),
  serve(productApi.counts, ({ db, viewer, query }) => countProducts(db, viewer, query)),
  serve(productApi.shops, ({ db, viewer }) => listShops(db, viewer)),
  serve(
    productApi.create,
    ({ db, config, viewer, params, body, files }) =>
      createProduct(db, config, viewer, params.id, body, { input: body, files }),
    { prepare: prepareUpload, afterError: recordBlocked },
  ),
  serve(productApi.read, ({ db, config, viewer, params }) => readProduct(db, config, viewer, params.id)),
  serve(productApi.related, ({ db, config, viewer, params }) => readRelated(db, config, viewer, params.id)),
  serve(
    productApi.edit,
    ({ db, config, viewer, params, body, files }) =>
      editProduct(db, config, viewer, params.id, body, { input: body, files }),
    { afterError: recordBlocked },
  ),
  serve(productApi.remove, ({ db, config, viewer, params, query }) =>
    deleteProduct(db, config, viewer, params.id, query.reason),
  ),
  serve(
    productPictureApi.add,
    ({ db, config, viewer, params, body, files }) =>
      addPicture(db, config, viewer, params.id, { input: body, files, alt: body.alt }),
    { prepare: preparePictureUpload },
  ),
  serve(productPictureApi.arrange, ({ db, config, viewer, params, body, files }) =>
    arrangePictures(db, config, viewer, params.id, { input: body, sent: files }),
  ),
  serve(productPictureApi.remove, ({ db, config, viewer, params, query }) =>
    removePicture(db, config, viewer, params.id, query.url),
  ),
  serve(productApi.feature, ({ db, config, viewer, params, body }) =>
    featureProduct(db, config, viewer, params.id, { isFeatured: true, reason: body.reason }),
  ),
  serve(productApi.unfeature, ({ db, config, viewer, params, query }) =>
    featureProduct(db, config, viewer, params.id, { isFeatured: false, reason: query.reason }),
  ),
]
