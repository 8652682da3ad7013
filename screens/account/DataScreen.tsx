import { useEffect, useState } from 'react'
import { useMe } from '#features/members/people/web/viewer.ts'
import { dataUseCopy as copy } from '#features/site/data-use/copy.ts'
import { centsOf, usePrice } from '#features/site/data-use/web/price.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { countMonth, transfersOfMonth } from '#platform/web/transfers/data-month.ts'
import { totalOf, transferKinds, transfersOfVisit, type Transfers } from '#platform/web/transfers/data-use.ts'
import { Field } from '#ui/forms/Field.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useSavesData } from '#ui/save-data.ts'
import styles from './DataScreen.module.css'

/** What the site has cost this device, by kind, and the switch to use less. */
export function DataScreen() {
  usePageTitle(copy.title)
  useNow()
  const me = useMe()
  const [price, setPrice] = usePrice()
  const [saves, setSaves] = useSavesData()
  const [monthName] = useState(() => formatDate(new Date(), 'month'))
  const month = transfersOfMonth()
  const isMember = Boolean(me)
  // The shell counts too, but may load later than this page.
  useEffect(() => {
    if (isMember) countMonth()
  }, [isMember])
  const cents = centsOf(price, totalOf(month))
  return (
    <Page columns={1}>
      <div className={styles.page}>
        <PageHead title={copy.title} lead={copy.lead} />
        {me && (
          <Section title={copy.month(monthName)}>
            <Meter transfers={month} />
            <Field label={copy.price} hint={copy.priceHint}>
              <MoneyInput
                currency="ZAR"
                value={price}
                maxLength={8}
                onChange={({ target }) => setPrice(target.value)}
              />
            </Field>
            <p role="status" className={styles.cost}>
              {cents !== null && copy.cost(formatMoney(cents, 'ZAR'))}
            </p>
          </Section>
        )}
        <Section title={copy.visit}>
          <Meter transfers={transfersOfVisit()} />
        </Section>
        <SwitchRow
          title={copy.saveData}
          text={copy.saveDataText}
          checked={saves}
          onCheckedChange={setSaves}
        />
        <p className={styles.note}>{copy.counted}</p>
      </div>
    </Page>
  )
}

function Meter({ transfers }: { transfers: Transfers }) {
  return (
    <div className={styles.meter}>
      <p className={styles.total}>{copy.size(totalOf(transfers))}</p>
      <div className={styles.bar} aria-hidden>
        {transferKinds.map((kind) => (
          <span key={kind} className={styles[kind]} style={{ flexGrow: transfers[kind] }} />
        ))}
      </div>
      <ul className={styles.kinds}>
        {transferKinds.map((kind) => (
          <li key={kind}>
            <span className={styles[kind]} aria-hidden />
            <span>{copy.kinds[kind]}</span>
            <b>{copy.size(transfers[kind])}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
