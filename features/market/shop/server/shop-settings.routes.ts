import { serve } from '#platform/server/http/route.ts'
import { cardAccountApi } from '../card-account.contract.ts'
import { sellingApi } from '../contract.ts'
import { holidayApi } from '../holiday.contract.ts'
import { connectCards, disconnectCards, readCards } from './card-account.ts'
import { setHoliday } from './holiday.ts'
import { changeSelling, readSelling, readTerms } from './shop-settings.ts'

export const shopSettingsRoutes = [
  serve(sellingApi.terms, ({ db, viewer, params }) => readTerms(db, viewer, params.id)),
  serve(sellingApi.read, ({ db, viewer, params }) => readSelling(db, viewer, params.id)),
  serve(sellingApi.write, ({ db, viewer, params, body }) => changeSelling(db, viewer, params.id, body)),
  serve(holidayApi.set, ({ db, viewer, params, body }) => setHoliday(db, viewer, params.id, body)),
  serve(cardAccountApi.read, ({ db, config, viewer, params, origin }) =>
    readCards(db, config, viewer, params.id, origin),
  ),
  serve(cardAccountApi.connect, ({ db, config, viewer, params, body, origin }) =>
    connectCards(db, config, viewer, params.id, body, origin),
  ),
  serve(cardAccountApi.disconnect, ({ db, config, viewer, params, body, origin }) =>
    disconnectCards(db, config, viewer, params.id, body.currentPassword, origin),
  ),
]
