import { catalogue } from '#platform/contract/catalogue.ts'
import { auditLimits } from './contract.ts'

const copy = catalogue('staffReasonCopy', { label: 'Reason, for the audit log' })

/** The reason that staff must give before they remove others' content. */
export const staffReason = {
  get label() {
    return copy.label
  },
  max: auditLimits.reason,
}
