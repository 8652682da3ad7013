import { formatMoney, type Currency } from '#platform/contract/money.ts'
import type { FigureWeek } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { BarFigure } from './BarFigure.tsx'
import type { WeeksProps } from './week-table.ts'

const together = ({ orderCents, membershipCents }: FigureWeek) =>
  orderCents === null || membershipCents === null ? null : orderCents + membershipCents

export function MoneyFigure({ weeks, currency }: WeeksProps & { currency: Currency }) {
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <BarFigure
      weeks={weeks}
      words={{ ...copy.money, isAmount: true }}
      valueOf={together}
      columns={[
        [copy.orders, ({ orders }) => orders],
        [copy.orderMoney, ({ orderCents }) => orderCents, money],
        [copy.membershipMoney, ({ membershipCents }) => membershipCents, money],
        [copy.money.column, together, money],
      ]}
      say={money}
      sayShort={(cents) => money(Math.round(cents / 100) * 100)}
    />
  )
}
