import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { storePictureOf, type Picture } from '#features/site/media/server/media.ts'
import { prepareImage } from '#features/site/media/server/photos.ts'
import { resolvePlace } from '#features/site/places/server/places.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type Business, type BusinessChange, type BusinessInput, type BusinessQuery } from '../contract.ts'
import { businessMessages, declarationMessages } from '../copy.ts'
import { needsNumber } from '../identity.ts'
import { loungeDeclaration, needsDeclaration } from '../lounge-declaration.ts'
import { canDeleteBusiness, canEditBusiness } from '../permissions.ts'
import { identityMessages } from '../sell.copy.ts'
import {
  findBusiness,
  findOwnLocation,
  insertBusiness,
  markBusinessDeleted,
  updateAlt,
  updateBusiness,
  updatePicture,
  type BusinessColumns,
} from './businesses.queries.ts'
import { listBusinesses } from './directory.queries.ts'
import { rejectOpenSales } from './open-orders.ts'
import { findKnownBusiness, updateSuspension } from './suspension.queries.ts'
import { settleMark } from './verified-badge.ts'

type Pictures = { image?: Picture | undefined; logo?: Picture | undefined }

export async function readBusiness(db: Db, viewer: Viewer | null, id: number) {
  const business = await findBusiness(db, viewer, id)
  if (!business) throw notFound(businessMessages.missing)
  return business
}

/** Loads one business by id; neither blocks nor a suspension hide it from the staff, who decide about it. */
export async function readKnownBusiness(db: Db, viewer: Viewer | null, id: number) {
  const business = await findKnownBusiness(db, viewer, id)
  if (!business) throw notFound(businessMessages.missing)
  return business
}

/** With a reason, or null to lift the suspension. */
export const setSuspended = (db: Db, id: number, reason: string | null) => updateSuspension(db, id, reason)

/** Distances are measured from the coordinates in the query, else from the location in the viewer's profile. */
export async function readDirectory(db: Db, viewer: Viewer | null, query: BusinessQuery) {
  const own = viewer && !query.near ? resolvePlace(await findOwnLocation(db, viewer)) : null
  return listBusinesses(db, viewer, query, query.near ?? own)
}

export async function createBusiness(
  db: Db,
  viewer: Viewer,
  input: BusinessInput,
  prepared: () => Promise<PreparedPictures>,
) {
  checkIdentity(input)
  const pictures = await prepared()
  return inTransaction(db, async (tx) => {
    const { name, category, location } = input
    const id = await insertBusiness(tx, viewer.id, {
      ...columnsOf(input),
      ...placeOf(input.location, input.coordinates),
      ...declared(input),
      name,
      category,
      location,
    })
    await storeBoth(tx, viewer, id, pictures, input.alt)
    return readBusiness(tx, viewer, id)
  })
}

export async function editBusiness(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  change: BusinessChange,
  files: Pictures = {},
) {
  await openForEdit(db, viewer, id)
  const pictures = await prepareBoth(config, files)
  return inTransaction(db, async (tx) => {
    const business = await openForEdit(tx, viewer, id)
    checkIdentity(change, business)
    const location = change.location ?? business.location
    const isMoved = change.location !== undefined && change.location !== business.location
    const place =
      isMoved || change.coordinates !== undefined ? placeOf(location, change.coordinates) : undefined
    await updateBusiness(tx, id, { ...columnsOf(change), ...place, ...declared(change, business) })
    const { category } = change
    if (category !== undefined && category !== business.category)
      await settleMark(tx, { ...business, category }, null)
    if (change.alt !== undefined) await updateAlt(tx, id, change.alt)
    await storeBoth(tx, viewer, id, pictures, change.alt ?? business.image?.alt ?? '')
    return readBusiness(tx, viewer, id)
  })
}

export async function openForEdit(db: Db, viewer: Viewer, id: number) {
  const business = await readBusiness(db, viewer, id)
  authorize(canEditBusiness(viewer, business), businessMessages.notYours)
  return business
}

export const deleteBusiness = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const business = await openForRemoval(tx, viewer, id)
    await rejectOpenSales(tx, viewer, business)

    const { name, userId } = business
    const about = { type: 'business', id, name, ownerId: userId }
    await recordStaffAction(tx, viewer, { action: 'business.delete', ...about }, reason)
    await markBusinessDeleted(tx, id)
    return { message: businessMessages.deleted }
  })

async function openForRemoval(db: Db, viewer: Viewer, id: number) {
  const business = await readKnownBusiness(db, viewer, id)
  authorize(canDeleteBusiness(viewer, business), businessMessages.notYoursToDelete)
  return business
}

/** A registered body has a number; checked on what the change results in. */
function checkIdentity({ registrationKind, registrationNumber }: BusinessChange, before?: Business) {
  const kind = registrationKind === undefined ? before?.identity.registrationKind : registrationKind
  const number = registrationNumber ?? before?.identity.registrationNumber
  if (needsNumber(kind) && !number) throw invalid(identityMessages.numberMissing)
}

/** The given fields as columns; omitted ones are not changed. */
function columnsOf(input: BusinessChange): BusinessColumns {
  const { name, category, location, description, contactInfo, hours } = input
  const { legalName, registrationKind, registrationNumber, streetAddress } = input
  return {
    ...(legalName === undefined ? {} : { legalName }),
    ...(registrationKind === undefined ? {} : { registrationKind }),
    ...(registrationNumber === undefined ? {} : { registrationNumber }),
    ...(streetAddress === undefined ? {} : { streetAddress }),
    ...(name === undefined ? {} : { name }),
    ...(category === undefined ? {} : { category }),
    ...(location === undefined ? {} : { location }),
    ...(description === undefined ? {} : { description }),
    ...contactInfo,
    ...(hours ? { hours: JSON.stringify(hours) } : {}),
  }
}

/** Requires accepting the current declaration if it has not been accepted yet; the date of an earlier acceptance is retained. */
function declared({ category, declaration }: BusinessChange, before?: Business): BusinessColumns {
  if (!needsDeclaration(category ?? before?.category, before)) return {}
  if (!declaration) throw invalid(declarationMessages.missing)
  if (declaration !== loungeDeclaration.version) throw invalid(declarationMessages.old)
  return { declaration, declaredAt: new Date().toISOString() }
}

/** The gazetteer knows the town; the owner's pin is more exact. */
function placeOf(location: string, pin: BusinessInput['coordinates']) {
  const place = resolvePlace(location)
  const { latitude, longitude } = pin ?? place ?? { latitude: null, longitude: null }
  return { city: place?.city ?? null, country: place?.country ?? null, latitude, longitude }
}

/** One after the other, to limit memory. Takes seconds, so it comes before any transaction. */
export async function prepareBoth(config: Config, { image, logo }: Pictures) {
  return { image: await prepareImage(config, image), logo: await prepareImage(config, logo) }
}

type PreparedPictures = Awaited<ReturnType<typeof prepareBoth>>

async function storeBoth(
  db: Db,
  viewer: Viewer,
  businessId: number,
  { image, logo }: PreparedPictures,
  alt: string,
) {
  if (image) {
    const stored = await storePictureOf(db, viewer, 'business', { businessId }, image, alt)
    await updatePicture(db, businessId, 'image', stored)
  }
  if (logo) {
    const stored = await storePictureOf(db, viewer, 'logo', { businessId }, logo, '')
    await updatePicture(db, businessId, 'logo', stored)
  }
}
