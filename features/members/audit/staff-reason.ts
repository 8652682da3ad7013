import { auditLimits } from './contract.ts'

/** The reason that staff must give before they remove others' content. */
export const staffReason = { label: 'Reason, for the audit log', max: auditLimits.reason }
