import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { HolidayInput } from '../holiday.contract.ts'
import { holidayMessages } from '../holiday.copy.ts'
import { canWriteHolidayNote } from '../permissions.ts'
import { writeHoliday } from './shop-settings.queries.ts'
import { openOwnShop } from './shop-settings.ts'

/** A shop that opens again loses its note. */
export const setHoliday = (db: Db, viewer: Viewer, id: number, { until, note }: HolidayInput) =>
  inTransaction(db, async (tx) => {
    const business = await openOwnShop(tx, viewer, id)
    const shown = until === null ? '' : note
    authorize(canWriteHolidayNote(viewer, shown, business.holiday), holidayMessages.noNote)
    const isWritten = await writeHoliday(tx, id, { until, note: shown })
    if (!isWritten) throw conflict(holidayMessages.noTerms)
    return readBusiness(tx, viewer, id)
  })
