import { randomInt } from 'node:crypto'
import { recordAction } from '#features/members/audit/server/audit.ts'
import { membersInvite } from '#features/site/settings/registration-of.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { qrRows } from '#platform/server/qr-rows.ts'
import { invitationLimits, type Invitation, type InvitationInput } from '../../invitations.contract.ts'
import { invitationMessages } from '../../invitations.copy.ts'
import {
  countOpenOf,
  insertInvitation,
  findUsableInvitation,
  listInvitations,
  listMakers,
  listUses,
  withdraw,
} from './invitations.queries.ts'

/** Where the call came in: the configuration, and the address of the site. */
export type Place = { config: Config; origin: string }

const mayMembersInvite = async (db: Db, config: Config) => membersInvite(await readSettings(db, config))

export const listAllInvitations = (db: Db, place: Place) => readInvitations(db, place, { maker: null })
export const listOwnInvitations = (db: Db, viewer: Viewer, place: Place) =>
  readInvitations(db, place, { maker: viewer.id })

/** Reads an invitation of this member. With null as the maker, it reads that of anybody. */
export const readOwnInvitation = async (db: Db, maker: number | null, place: Place, code: string) =>
  (await readInvitations(db, place, { maker, code }))[0]

async function readInvitations(
  db: Db,
  { config, origin }: Place,
  which: { maker: number | null; code?: string },
): Promise<Invitation[]> {
  const found = await listInvitations(db, { ...which, membersMay: await mayMembersInvite(db, config) })
  if (found.length === 0) return []
  const makerIds = found.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy]))
  const uses = await listUses(
    db,
    found.map(({ code }) => code),
  )
  const makers = makerIds.length > 0 ? await listMakers(db, makerIds) : new Map<number, never>()
  return found.map(({ code, maxUses, withdrawnAt, createdBy, ...invitation }) => {
    const url = `${origin}/join/${code}`
    const people = uses.filter((use) => use.code === code).map(({ person }) => person)
    return {
      ...invitation,
      code,
      url,
      uses: maxUses,
      isWithdrawn: withdrawnAt !== null,
      createdBy: (createdBy !== null && makers.get(createdBy)) || null,
      qr: qrRows(url),
      people: people.slice(0, invitationLimits.people),
    }
  })
}

export const makeSiteInvitation = (db: Db, viewer: Viewer, place: Place, input: InvitationInput) =>
  inTransaction(db, async (tx) => {
    const made = await makeInvitation(tx, viewer, place, { ...input, byMember: false })
    await recordAction(tx, viewer, 'invitation.make', {
      aboutType: 'invitation',
      detail: { name: input.note || made.code },
    })
    return made
  })

export const makeOwnInvitation = (db: Db, viewer: Viewer, place: Place, input: InvitationInput) =>
  inTransaction(db, async (tx) => {
    const membersMay = await mayMembersInvite(tx, place.config)
    authorize(membersMay, invitationMessages.membersMayNot)
    const { uses, openOfMember } = { ...invitationLimits, uses: invitationLimits.uses.member }
    if (input.uses > uses) throw invalid(invitationMessages.tooManyUses(uses), { field: 'uses' })
    if ((await countOpenOf(tx, viewer.id, membersMay)) >= openOfMember)
      throw conflict(invitationMessages.tooManyOpen(openOfMember))

    return makeInvitation(tx, viewer, place, { ...input, byMember: true })
  })

async function makeInvitation(
  db: Db,
  viewer: Viewer,
  place: Place,
  { uses, until = null, note, byMember }: InvitationInput & { byMember: boolean },
) {
  const code = makeCode()
  await insertInvitation(db, { code, maxUses: uses, until, note, createdBy: viewer.id, byMember })
  const [made] = await readInvitations(db, place, { maker: viewer.id, code })
  if (!made) throw notFound(invitationMessages.missing)
  return made
}

/** 50 bits, without letters and digits that look alike: people type it from a poster. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const makeCode = () =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/(.{5})(?=.)/, '$1-')

export const withdrawAnyInvitation = (db: Db, viewer: Viewer, code: string) =>
  inTransaction(db, async (tx) => {
    const withdrawn = await withdraw(tx, code, null)
    if (!withdrawn) throw notFound(invitationMessages.missing)
    await recordAction(tx, viewer, 'invitation.withdraw', {
      aboutType: 'invitation',
      detail: { name: withdrawn.note || code },
    })
    return { message: invitationMessages.withdrawn }
  })

export async function withdrawOwnInvitation(db: Db, viewer: Viewer, code: string) {
  if (!(await withdraw(db, code, viewer.id))) throw notFound(invitationMessages.missing)
  return { message: invitationMessages.withdrawn }
}

/** Answers for an unknown code as for a used one, so that nobody can find out which codes exist. */
export async function openInvitation(db: Db, config: Config, typed: string) {
  const settings = await readSettings(db, config)
  const code = typed.toUpperCase()
  const found = await findUsableInvitation(db, code, membersInvite(settings))
  return {
    code,
    siteName: settings.name,
    isValid: found !== undefined,
    until: found?.until ?? null,
  }
}
