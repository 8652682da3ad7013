import type { Person } from '#app/testing.ts'
import type { Case, ReportType } from '../contract.ts'

export const reports = (
  person: Person,
  type: ReportType,
  id: number,
  kind = 'spam',
  reason = 'Please look',
) => person.post('/api/reports', { type, id, kind, reason })

export const queue = (moderator: Person, which = 'open') =>
  moderator.all<Case>(`/api/admin/reports?limit=100&which=${which}`)

export const caseOf = async (moderator: Person, type: ReportType, id: number, which = 'open') =>
  (await queue(moderator, which)).find((one) => one.type === type && one.targetId === id)

export const idOf = async (moderator: Person, type: ReportType, id: number) =>
  (await caseOf(moderator, type, id))?.id ?? 0

export const decide = (person: Person, caseId: number, decision: string, more: object = {}) =>
  person.post(`/api/admin/reports/${caseId}`, { decision, reason: 'Rule 3', ...more })
