import { createHash, randomBytes } from 'node:crypto'
import { invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { appealMessages } from '../appeal.copy.ts'
import type { DecisionAboutMe } from '../appeals.contract.ts'
import { appealDecision } from './cases.ts'
import { findDecision } from './decisions.queries.ts'
import {
  deleteAppealTickets,
  findAppealTicket,
  findSuspendingCase,
  insertAppealTicket,
} from './suspensions.queries.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export type Suspension = { decision: DecisionAboutMe; token: string | null }

/** Why the account is suspended, and a token for one appeal while that is possible. Only for those who proved who they are. */
export async function offerAppeal(db: Db, userId: number): Promise<Suspension | null> {
  const found = await findSuspendingCase(db, userId)
  const decision = found && (await findDecision(db, userId, found.id))
  if (!decision) return null
  if (!decision.mayAppeal) return { decision, token: null }
  const token = randomBytes(32).toString('base64url')
  await insertAppealTicket(db, hashOf(token), decision.id)
  return { decision, token }
}

async function openTicket(db: Db, token: string) {
  const ticket = await findAppealTicket(db, hashOf(token))
  if (!ticket || ticket.authorId === null) throw invalid(appealMessages.badLink)
  return { caseId: ticket.id, member: { id: ticket.authorId, role: 'member' as const } }
}

/** The decision that this token is for. */
export async function readSuspension(db: Db, token: string) {
  const { caseId, member } = await openTicket(db, token)
  const decision = await findDecision(db, member.id, caseId)
  if (!decision) throw invalid(appealMessages.badLink)
  return decision
}

/** Uses the token up. */
export const appealSuspension = (db: Db, { token, text }: { token: string; text: string }) =>
  inTransaction(db, async (tx) => {
    const { caseId, member } = await openTicket(tx, token)
    const answer = await appealDecision(tx, member, caseId, text)
    await deleteAppealTickets(tx, caseId)
    return answer
  })
