import { copyPhoto, movePhotosOfDraft, type StoredImage } from '#features/site/media/server/media.ts'
import { urlOf, type PreparedPhotos } from '#features/site/media/server/photos.ts'
import { altNames } from '#platform/contract/uploads/photo-names.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { draftLimits, type DraftChange, type DraftedPost, type DraftInput } from '../../drafts.contract.ts'
import { draftMessages } from '../../drafts.copy.ts'
import { createPoll } from '../polls/polls.ts'
import { createPostWith } from '../posts.ts'
import {
  countDrafts,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  lockMember,
  updateDraft,
} from './drafts.queries.ts'
import { arrangePhotos, type Context } from './photos.ts'

export const readDrafts = (db: Db, viewer: Viewer) => listDrafts(db, viewer)

type Prepared = () => Promise<PreparedPhotos>

export const createDraft = async (context: Context, input: DraftInput, prepared: Prepared) =>
  insertWithin(context, input, { before: [], added: await prepared() })

type Photos = { before: StoredImage[]; added: PreparedPhotos }

const insertWithin = ({ db, viewer }: Context, input: DraftInput, { before, added }: Photos) =>
  inTransaction(db, async (tx) => {
    checkSomething(input, before.length + added.size)
    await lockMember(tx, viewer)
    const most = draftLimits.perMember
    if ((await countDrafts(tx, viewer)) >= most) throw conflict(draftMessages.tooMany(most))
    const id = await insertDraft(tx, viewer, input)
    await arrangePhotos(tx, viewer, id, input, { before: [], added: new Map([...byUrl(before), ...added]) })
    return openDraft(tx, viewer, id)
  })

const byUrl = (photos: StoredImage[]) => photos.map((photo) => [urlOf(photo), photo] as const)

function checkSomething({ content, location, poll }: DraftInput, photos: number) {
  if (content === '' && location === '' && !poll && photos === 0) throw invalid(draftMessages.empty)
}

export async function openDraft(db: Db, viewer: Viewer, id: number) {
  const draft = await findDraft(db, viewer, id)
  if (!draft) throw notFound(draftMessages.missing)
  return draft
}

/** The last one to save wins, unless another device has changed the draft meanwhile: then both texts are drafts. */
export async function saveDraft(context: Context, id: number, change: DraftChange, prepared: Prepared) {
  const added = await prepared()
  const saved = await saveCurrent(context, id, change, added)
  if ('version' in saved) return saved
  return insertCopy(context, change, { before: saved.others, added })
}

/** The draft, or the photos of the one that another device has changed meanwhile. */
const saveCurrent = ({ db, viewer }: Context, id: number, change: DraftChange, added: PreparedPhotos) =>
  inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, viewer, id)
    if (!draft) throw notFound(draftMessages.missing)
    if (draft.version !== change.version) return { others: draft.images }

    checkSomething(change, change.photos?.length ?? added.size)
    await updateDraft(tx, viewer, id, change)
    await arrangePhotos(tx, viewer, id, change, { before: draft.images, added })
    return openDraft(tx, viewer, id)
  })

/** With copies of the photos of the other draft, except those that it no longer has. */
async function insertCopy(context: Context, change: DraftChange, { before, added }: Photos) {
  const named = new Map<string, string>()
  const copies: StoredImage[] = []
  for (const photo of before.filter((one) => change.photos?.includes(urlOf(one)))) {
    const copied = await copyPhoto(context.config, photo)
    named.set(urlOf(photo), urlOf(copied))
    copies.push(copied)
  }
  const photos = change.photos
    ?.map((name, place) => ({ name: named.get(name) ?? name, alt: change[altNames[place] ?? 'alt'] }))
    .filter(({ name }) => added.has(name) || copies.some((copied) => urlOf(copied) === name))
  const alts = Object.fromEntries(photos?.map(({ alt }, place) => [altNames[place], alt]) ?? [])
  const order = photos?.map(({ name }) => name)
  return insertWithin(context, { ...change, ...alts, photos: order }, { before: copies, added })
}

export async function removeDraft(db: Db, viewer: Viewer, id: number) {
  if (!(await deleteDraft(db, viewer, id))) throw notFound(draftMessages.missing)
  return { message: draftMessages.deleted }
}

/** Posts what is sent in place of the draft, which is then gone. */
export async function publishDraft(context: Context, id: number, input: DraftedPost, prepared: Prepared) {
  const { db, viewer } = context
  const added = await prepared()
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, viewer, id)
    if (!draft) throw notFound(draftMessages.missing)
    if (draft.version !== input.version) throw conflict(draftMessages.changedElsewhere)

    const photos = await arrangePhotos(tx, viewer, id, input, { before: draft.images, added })
    return postInPlace({ db: tx, viewer }, id, input, photos)
  })
}

type Written = Pick<DraftedPost, 'content' | 'location' | 'audience' | 'groupId' | 'poll' | 'withoutPreview'>

/** Posts what was written in place of the draft. */
export async function postInPlace(
  { db, viewer }: Omit<Context, 'config'>,
  id: number,
  { content, location, audience, groupId, poll, withoutPreview }: Written,
  photos: StoredImage[],
) {
  if (poll && photos.length > 0) throw invalid(draftMessages.photosOrPoll)
  const words = { content, location, audience, groupId, withoutPreview }
  const keys = photos.map(({ key }) => key)
  const post = poll
    ? await createPoll(db, viewer, { ...words, ...poll })
    : await createPostWith(db, viewer, { ...words, alt: '' }, photos, (tx, postId) =>
        movePhotosOfDraft(tx, id, postId, keys),
      )
  await deleteDraft(db, viewer, id)
  return post
}
