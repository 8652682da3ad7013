import { serve, servePrepared } from '#platform/server/http/route.ts'
import { productApi } from '../contract.ts'
import { featuredApi } from '../listing.contract.ts'
import { productPictureApi } from '../pictures.contract.ts'
import { variantApi } from '../variants.contract.ts'
import { addPicture, arrangePictures, removePicture } from './gallery.ts'
import { recordBlocked } from './listing-policy.ts'
import { preparePicture } from './pictures.ts'
import { prepareUploads } from './prepare-uploads.ts'
import { countProducts } from './product-counts.ts'
import {
  createProduct,
  deleteProduct,
  editProduct,
  featureProduct,
  readMarket,
  readOwnShops,
  readProduct,
  readRelated,
} from './products.ts'
import { setVariants } from './variants/variants.ts'

export const productRoutes = [
  serve(productApi.list, ({ db, config, viewer, query }) => readMarket(db, config, viewer, query)),
  serve(productApi.counts, ({ db, viewer, query }) => countProducts(db, viewer, query)),
  serve(productApi.shops, ({ db, config, viewer }) => readOwnShops(db, config, viewer)),
  servePrepared(
    productApi.create,
    ({ config, body, files }) => prepareUploads(config, { input: body, files }),
    ({ db, config, viewer, params, body, files, prepared }) =>
      createProduct(db, config, viewer, params.id, body, {
        hasCertificate: files.certificate !== undefined,
        prepared,
      }),
    { afterError: recordBlocked },
  ),
  serve(productApi.read, ({ db, config, viewer, params }) => readProduct(db, config, viewer, params.id)),
  serve(productApi.related, ({ db, config, viewer, params }) => readRelated(db, config, viewer, params.id)),
  serve(
    productApi.edit,
    ({ db, config, viewer, params, body, files }) =>
      editProduct(db, config, viewer, params.id, body, { input: body, files }),
    { afterError: recordBlocked },
  ),
  serve(
    variantApi.set,
    ({ db, config, viewer, params, body }) => setVariants(db, config, viewer, params.id, body),
    { afterError: recordBlocked },
  ),
  serve(productApi.remove, ({ db, config, viewer, params, query }) =>
    deleteProduct(db, config, viewer, params.id, query.reason),
  ),
  servePrepared(
    productPictureApi.add,
    ({ config, body, files }) => preparePicture(config, { input: body, files }),
    ({ db, config, viewer, params, body, prepared }) =>
      addPicture(db, config, viewer, params.id, body.alt, prepared),
  ),
  serve(productPictureApi.arrange, ({ db, config, viewer, params, body, files }) =>
    arrangePictures(db, config, viewer, params.id, { input: body, sent: files }),
  ),
  serve(productPictureApi.remove, ({ db, config, viewer, params, query }) =>
    removePicture(db, config, viewer, params.id, query.url),
  ),
  serve(featuredApi.add, ({ db, config, viewer, params, body }) =>
    featureProduct(db, config, viewer, params.id, { isFeatured: true, reason: body.reason }),
  ),
  serve(featuredApi.remove, ({ db, config, viewer, params, query }) =>
    featureProduct(db, config, viewer, params.id, { isFeatured: false, reason: query.reason }),
  ),
]
