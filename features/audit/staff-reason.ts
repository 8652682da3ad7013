import { auditLimits } from './contract.ts'

/** What the staff is asked before it takes down what is another's. */
export const staffReason = { label: 'Reason, for the audit log', max: auditLimits.reason }
