import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { BarFigure } from './BarFigure.tsx'
import type { WeeksProps } from './week-table.ts'

export const ActiveFigure = ({ weeks }: WeeksProps) => (
  <BarFigure
    weeks={weeks}
    words={copy.active}
    valueOf={({ active }) => active}
    columns={[
      [copy.active.column, ({ active }) => active],
      [copy.daily, ({ activeDaily }) => activeDaily],
    ]}
  />
)
