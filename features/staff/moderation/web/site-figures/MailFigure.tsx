import { numbers } from '#platform/contract/units/numbers.ts'
import { Bars } from '#ui/charts/Bars.tsx'
import { Figure } from '#ui/charts/Figure.tsx'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { nameOfWeek } from './compare-weeks.ts'
import { SectionWithHealth } from './SectionWithHealth.tsx'
import { weekTable, type WeeksProps } from './week-table.ts'

export function MailFigure({ weeks }: WeeksProps) {
  const words = copy.mails
  const failed = weeks.slice(-2).reduce((sum, { mailFailed }) => sum + (mailFailed ?? 0), 0)
  const sentence = words.sentence(failed)
  return (
    <SectionWithHealth title={words.title}>
      <Figure
        sentence={sentence}
        verdict={{ isGood: failed === 0, text: failed === 0 ? words.good : words.bad }}
        unit={words.unit}
        table={weekTable(weeks, [[words.column, ({ mailFailed }) => mailFailed]])}
      >
        <Bars
          label={sentence}
          bars={weeks.map((week) => ({ label: nameOfWeek(week), value: week.mailFailed }))}
          say={numbers.whole}
          isLastOpen
        />
      </Figure>
    </SectionWithHealth>
  )
}
