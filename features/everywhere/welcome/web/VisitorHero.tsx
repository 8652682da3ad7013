import { registerLabel } from '#features/site/settings/web/registration.ts'
import { formatDate, leafOf } from '#platform/contract/dates.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { DateBlock } from '#ui/data-display/DateBlock.tsx'
import { sceneWidths, type SceneName } from '#ui/layout/scenes.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { savesData } from '#ui/save-data.ts'
import { skyOf } from '#ui/sky/sky.ts'
import { visitorApi, type Activity } from '../visitor.contract.ts'
import { visitorCopy as copy, visitorText } from '../visitor.copy.ts'
import styles from './VisitorHero.module.css'

/** What the site is, in one sentence, with the veld at the visitor's hour and what is going on. */
export function VisitorHero() {
  const now = new Date(useNow())
  const sky = skyOf(now)
  const { data: activity } = useEndpoint(visitorApi.activity)
  return (
    <section className={styles.hero} aria-label={copy.title}>
      <div className={styles.sky} data-hour={sky.hour}>
        {!savesData() && <Veld scene={sky.scene} />}
        <div className={styles.words}>
          <h1>{copy.title}</h1>
          <p>{visitorText(site.minimumAge)}</p>
          <div className={styles.buttons}>
            <ButtonLink href={links.register}>{registerLabel()}</ButtonLink>
            <ButtonLink variant="out" href={links.login} className={styles.login}>
              {copy.login}
            </ButtonLink>
          </div>
        </div>
        <p className={styles.hour}>{copy.scene(formatDate(now, 'time'))}</p>
      </div>
      {activity && <Proofs activity={activity} />}
    </section>
  )
}

/** NOTE: a drawing looks good at half the pixels of the screen, which saves a phone 60 KB. */
const Veld = ({ scene }: { scene: SceneName }) => (
  <img
    src={`/art/${scene}-960.webp`}
    srcSet={sceneWidths.map((width) => `/art/${scene}-${width}.webp ${width}w`).join(', ')}
    sizes="(width <= 900px) 240px, 960px"
    alt=""
    width={1200}
    height={800}
    fetchPriority="high"
  />
)

function Proofs({ activity }: { activity: Activity }) {
  const { membersCount, postsCount, groupsCount, nextEvent } = activity
  return (
    <ul className={styles.proofs}>
      {membersCount > 0 && (
        <li>
          <a href={links.explore}>
            <b>{copy.members(numbers.whole(membersCount), membersCount)}</b>
            <span>{postsCount > 0 && copy.postsToday(postsCount)}</span>
          </a>
        </li>
      )}
      {groupsCount > 0 && (
        <li>
          <a href={links.groups}>
            <b>{copy.groups(numbers.whole(groupsCount), groupsCount)}</b>
            <span>{copy.groupsText}</span>
          </a>
        </li>
      )}
      {nextEvent && (
        <li className={styles.event}>
          <a href={links.event(nextEvent.id)}>
            <DateBlock {...leafOf(nextEvent.eventDate, nextEvent.timeZone)} dateTime={nextEvent.eventDate} />
            <span>
              <b>{nextEvent.title}</b>
              <span>{copy.nextEvent(nextEvent.location?.split(',')[0] ?? '', nextEvent.attendeesCount)}</span>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}
