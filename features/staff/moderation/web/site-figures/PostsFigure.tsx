import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { BarFigure } from './BarFigure.tsx'
import type { WeeksProps } from './week-table.ts'

export const PostsFigure = ({ weeks }: WeeksProps) => (
  <BarFigure
    weeks={weeks}
    words={copy.posts}
    valueOf={({ posts }) => posts}
    columns={[[copy.posts.column, ({ posts }) => posts]]}
  />
)
