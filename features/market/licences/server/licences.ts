import type { Business } from '#features/market/businesses/contract.ts'
import { endOfDay, licenceNames, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { canSeeAllListings, canSellAt } from '#features/market/businesses/permissions.ts'
import { readBusiness, readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { settleMark } from '#features/market/businesses/server/verified-badge.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Picture, PreparedFile } from '#features/site/media/server/media.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { licenceLimits, type LicenceInput, type LicenceQuery } from '../contract.ts'
import { licenceMessages } from '../copy.ts'
import { licenceNotifications } from '../notifications.ts'
import { storeDocument, prepareDocument, releaseDocuments } from './document.ts'
import {
  deleteLicence,
  findLicence,
  insertLicence,
  listReviewerIds,
  listForStaff,
  listHeld,
  listLicences,
  lockLicencesOf,
  updateChecked,
  updateSubmitted,
} from './licences.queries.ts'

export async function readHeld(db: Db, viewer: Viewer | null, businessId: number) {
  await readKnownBusiness(db, viewer, businessId)
  return listHeld(db, businessId)
}

/** For the owner of the business, or for staff. */
export async function readLicences(db: Db, viewer: Viewer, businessId: number) {
  const business = await readKnownBusiness(db, viewer, businessId)
  authorize(canSeeAllListings(viewer, business), licenceMessages.notYours)
  return listLicences(db, businessId)
}

export const readForStaff = (db: Db, query: LicenceQuery) => listForStaff(db, query)

export async function submitLicence(
  db: Db,
  viewer: Viewer,
  businessId: number,
  input: LicenceInput,
  prepared: () => Promise<PreparedFile | null>,
) {
  await openOwn(db, viewer, businessId)
  checkDay(input)
  const ready = await prepared()
  if (!ready) throw invalid(licenceMessages.noDocument)
  return inTransaction(db, async (tx) => {
    const business = await openOwn(tx, viewer, businessId)
    await lockLicencesOf(tx, businessId)
    await checkOthers(tx, businessId, input.kind)
    const documentUrl = await storeDocument(tx, viewer, businessId, ready)
    const id = await insertLicence(tx, businessId, { ...input, documentUrl })
    await notifyAdmins(tx, business)
    return readLicence(tx, id)
  })
}

/** Submits a pending or rejected licence again with corrections, with its document or another. */
export async function resubmitLicence(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  input: LicenceInput,
  file: Picture | undefined,
) {
  await openOwnLicence(db, viewer, id)
  checkDay(input)
  const ready = await prepareDocument(config, file)
  return inTransaction(db, async (tx) => {
    const { business, licence } = await holdOwnLicence(tx, viewer, id)
    await checkOthers(tx, business.id, input.kind, id)
    const documentUrl = ready ? await storeDocument(tx, viewer, business.id, ready) : licence.documentUrl
    await updateSubmitted(tx, id, { ...input, documentUrl })
    await releaseDocuments(tx, business.id)
    await notifyAdmins(tx, business)
    return readLicence(tx, id)
  })
}

export const withdrawLicence = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const { business } = await holdOwnLicence(tx, viewer, id)
    await deleteLicence(tx, id)
    await releaseDocuments(tx, business.id)
    return { message: licenceMessages.withdrawn }
  })

const checks = {
  verify: {
    to: 'verified',
    from: ['submitted'],
    action: 'licence.verify',
    type: licenceNotifications.licenceVerified,
  },
  reject: {
    to: 'rejected',
    from: ['submitted', 'verified'],
    action: 'licence.reject',
    type: licenceNotifications.licenceRejected,
  },
} as const

/** Verifies or rejects a licence; the badge of the business is updated too. */
export const checkLicence = (
  db: Db,
  viewer: Viewer,
  id: number,
  { check, reason }: { check: keyof typeof checks; reason: string },
) =>
  inTransaction(db, async (tx) => {
    const { to, from, action, type } = checks[check]
    const { businessId } = await readLicence(tx, id)
    await lockLicencesOf(tx, businessId)
    const licence = await readLicence(tx, id)
    if (!from.some((state) => state === licence.state)) throw conflict(licenceMessages.notNow)
    if (check === 'verify') checkDay(licence)
    // A block does not prevent an admin from checking a licence.
    const business = await readBusiness(tx, null, businessId)
    const { kind, number, expiresOn, businessName } = licence

    await updateChecked(tx, id, { state: to, reason, by: viewer.id })
    await settleMark(tx, business, licence.state === 'verified' ? endOfDay(expiresOn) : null)
    const about = {
      type: 'business',
      id: businessId,
      name: `${licenceNames[kind]} ${number}, ${businessName}`,
    }
    await recordStaffAction(tx, viewer, { action, ...about }, reason)
    if (business.userId !== null)
      await notifyAll(tx, { type, to: [business.userId], about: businessId, subject: businessName })
    return readLicence(tx, id)
  })

async function readLicence(db: Db, id: number) {
  const licence = await findLicence(db, id)
  if (!licence) throw notFound(licenceMessages.missing)
  return licence
}

async function openOwn(db: Db, viewer: Viewer, businessId: number) {
  const business = await readBusiness(db, viewer, businessId)
  authorize(canSellAt(viewer, business), licenceMessages.notYours)
  return business
}

async function openOwnLicence(db: Db, viewer: Viewer, id: number) {
  const licence = await readLicence(db, id)
  const business = await readBusiness(db, viewer, licence.businessId)
  if (!canSeeAllListings(viewer, business)) throw notFound(licenceMessages.missing)
  authorize(canSellAt(viewer, business), licenceMessages.notYours)
  return { licence, business }
}

/** Locks and loads the viewer's own licence, if it is still pending or was rejected. */
async function holdOwnLicence(db: Db, viewer: Viewer, id: number) {
  const { business } = await openOwnLicence(db, viewer, id)
  await lockLicencesOf(db, business.id)
  const licence = await readLicence(db, id)
  if (licence.state !== 'submitted' && licence.state !== 'rejected') throw conflict(licenceMessages.notNow)
  return { business, licence }
}

function checkDay({ expiresOn }: { expiresOn: string }) {
  if (endOfDay(expiresOn) <= new Date().toISOString()) throw invalid(licenceMessages.past)
}

async function checkOthers(db: Db, businessId: number, kind: LicenceKind, but?: number) {
  const others = (await listLicences(db, businessId)).filter(({ id }) => id !== but)
  if (others.some((one) => one.kind === kind && one.state === 'submitted'))
    throw conflict(licenceMessages.waiting)
  if (others.length >= licenceLimits.perBusiness) throw conflict(licenceMessages.tooMany)
}

const notifyAdmins = async (db: Db, { id, name }: Business) =>
  notifyAll(db, {
    type: licenceNotifications.licenceSubmitted,
    to: await listReviewerIds(db),
    about: id,
    subject: name,
  })
