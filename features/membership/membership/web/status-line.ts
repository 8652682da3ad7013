import { longDate } from '#platform/contract/dates.ts'
import { membershipLimits, type Membership } from '../contract.ts'
import { membershipCopy } from '../copy.ts'

/** Nothing to pay by hand: the card will be or has been charged. If the answer stays missing, it can be paid by hand as well. */
export const isPaidByCard = ({ renewal, state }: Membership) =>
  renewal !== null && (renewal.isUnderWay ? state === 'active' : renewal.at !== null && renewal.hold === null)

type StatusLine = { tone: 'ok' | 'info' | 'gold' | 'bad'; title: string; text: string }

export function statusLineOf(membership: Membership): StatusLine {
  const { kind, endsAtPeriodEnd, endedReason } = membership
  const until = longDate(membership.periodEnd)
  const standings: Record<Membership['state'], () => StatusLine> = {
    none: () => ({ tone: 'info', title: membershipCopy.free.name, text: '' }),
    pending: () => ({ tone: 'info', title: membershipCopy.pending, text: membershipCopy.pendingText }),
    trialing: () => ({
      tone: 'gold',
      title: membershipCopy.trialing(until),
      text: membershipCopy.trialingText,
    }),
    active: () => {
      if (kind === 'complimentary')
        return {
          tone: 'gold',
          title: membershipCopy.complimentary(until),
          text: membershipCopy.complimentaryText,
        }
      return endsAtPeriodEnd
        ? { tone: 'info', title: membershipCopy.ending(until), text: membershipCopy.endingText }
        : {
            tone: 'ok',
            title: membershipCopy.renews(until),
            text: membership.renewal
              ? membershipCopy.cancelAnyTime
              : membershipCopy.renewsText(membershipLimits.billDays),
          }
    },
    past_due: () =>
      isPaidByCard(membership) || membership.renewal?.isUnderWay
        ? { tone: 'info', title: membershipCopy.waitsForCard, text: membershipCopy.waitsForCardText }
        : {
            tone: 'bad',
            title: membershipCopy.pastDue(longDate(membership.graceEnd)),
            text: membershipCopy.pastDueText,
          },
    ended: () => ({
      tone: 'info',
      title: membershipCopy.ended,
      text: `${endedReason ? membershipCopy.endings[endedReason] : ''} ${membershipCopy.nothingDeleted}`,
    }),
  }
  return standings[membership.state]()
}
