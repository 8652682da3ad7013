import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { siteFigureApi, type SiteFigures as Figures } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { ActiveFigure } from './ActiveFigure.tsx'
import { countedWeeks } from './compare-weeks.ts'
import { MailFigure } from './MailFigure.tsx'
import { MembersFigure } from './MembersFigure.tsx'
import { MoneyFigure } from './MoneyFigure.tsx'
import { PostsFigure } from './PostsFigure.tsx'
import { RetentionFigure } from './RetentionFigure.tsx'
import { StorageFigure } from './StorageFigure.tsx'
import styles from './site-figures.module.css'

/** How the site has been doing in the last weeks; for admins, since money is in it. */
export function SiteFigures() {
  const figures = useEndpoint(siteFigureApi.read)
  return (
    <div className={styles.figures}>
      <QueryPanel asked={figures}>{(found) => <Shown figures={found} />}</QueryPanel>
    </div>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const weeks = countedWeeks(figures.weeks)
  if (weeks.length === 0) return <Empty title={copy.none} text={copy.noneText} level={2} />
  return (
    <>
      <div className={styles.grid}>
        <MembersFigure weeks={weeks} />
        <ActiveFigure weeks={weeks} />
        <PostsFigure weeks={weeks} />
        <MoneyFigure weeks={weeks} currency={figures.currency} />
        <RetentionFigure cohorts={figures.cohorts} />
        <StorageFigure weeks={weeks} />
        <MailFigure weeks={weeks} />
      </div>
      <p className={styles.note}>{copy.note}</p>
    </>
  )
}
