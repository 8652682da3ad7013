import { readUnreadMessages } from '#features/community/messages/server/unread.ts'
import { siteCardPath } from '#features/everywhere/cards/server/card-path.ts'
import { formActionsOf } from '#features/market/payments/server/provider-settings.ts'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { findViewer, forgetAllViewers, hashOf } from '#features/members/accounts/server/sessions.ts'
import { findTokenViewer } from '#features/members/accounts/server/tokens/tokens.ts'
import { registerNotificationTypes } from '#features/members/notifications/notification-types.ts'
import { registerUnreadMessages } from '#features/members/notifications/server/unread.ts'
import { followSettings, readSettings, settingsChanged } from '#features/site/settings/server/settings.ts'
import { backgroundFailure, reportBackgroundFailuresTo } from '#platform/server/background-failures.ts'
import { connectBus } from '#platform/server/bus/bus.ts'
import { startOutboxBus, type Signal } from '#platform/server/bus/outbox-bus.ts'
import { mountOpenApi } from '#platform/server/http/openapi/mount-openapi.ts'
import { mountPages } from '#platform/server/http/pages/pages.ts'
import { buildServer, type ServerParts } from '#platform/server/http/server.ts'
import { loadLanguages } from '#platform/server/language.ts'
import type { Log } from '#platform/server/log.ts'
import { carryBy } from '#platform/server/realtime/live-events.ts'
import { Live } from '#platform/server/realtime/socket.ts'
import { connectReplicas, type Replicas } from '#platform/server/replicas/replicas.ts'
import { CounterExchange } from '#platform/server/shared-counters/counter-exchange.ts'
import type { CounterStore } from '#platform/server/shared-counters/counter-store.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { readApiNames } from './api-names.ts'
import { busMessages } from './bus-messages.ts'
import { notificationTypes } from './notification-types.ts'
import { everyPage, files, pages, redirects, routes, texts } from './routes.ts'

type AppParts = Pick<ServerParts, 'config' | 'db' | 'log' | 'health' | 'checkAnswers'> & {
  /** Without them, everything is read from the primary. */
  replicas?: Replicas | null
  /** The browser's build; without it only the API is served. */
  webFolder: string | null
  /** Scripts and styles of earlier builds. */
  formerAssets?: string | null
  /** Wakes the other processes; without one, the app is alone. */
  signal?: Signal
  /** Adds up the limits of all processes; without one, the app is alone. */
  counters?: CounterStore | null
}

/** The whole of Highveld as one Fastify app, not yet listening. */
export async function buildApp({ webFolder, formerAssets, signal, counters, replicas, ...parts }: AppParts) {
  const warn = throttleLog((fields, text) => parts.log.warn(fields, text))
  reportBackgroundFailuresTo((what, error) => warn(what, { err: error, what }, 'background work failed'))
  const live = new Live()
  carryBy(live)
  await loadLanguages()
  registerNotificationTypes(notificationTypes)
  registerUnreadMessages(readUnreadMessages)
  const plainLog: Log = parts.log
  const exchange = counters ? new CounterExchange(counters, plainLog) : null
  const { app, server } = await buildServer({
    ...parts,
    live,
    exchange,
    replicas: replicas ?? null,
    routes,
    files,
    texts,
    sessionStore: {
      find: findViewer,
      findToken: findTokenViewer,
      nameOf: hashOf,
      maxAgeDays: accountLimits.session.absoluteDays,
      browserMaxAgeDays: accountLimits.browserDays,
    },
  })
  const bus = await startOutboxBus({
    context: { db: parts.db, config: parts.config },
    messages: [...busMessages, server.somethingHidden, settingsChanged(() => server.visitorsCache.clear())],
    signal: signal ?? null,
    onMissed() {
      forgetAllViewers()
      void followSettings(parts.db, parts.config).catch(backgroundFailure('reading the settings again'))
      server.visitorsCache.clear()
      live.dropAll()
    },
  })
  connectBus(bus)
  // NOTE: after the bus has its position, so that no change in between is missed.
  await followSettings(parts.db, parts.config)
  connectReplicas(replicas ?? null)
  app.addHook('onClose', () => Promise.all([bus.stop(), exchange?.stop()]))
  mountOpenApi(app, server, { routes, readNames: readApiNames, readSettings })
  if (webFolder)
    await mountPages(app, server, {
      pages,
      endpoints: routes.map(({ endpoint }) => endpoint),
      redirects,
      everyPage,
      readSettings,
      image: siteCardPath,
      formActions: formActionsOf,
      folder: webFolder,
      formerAssets: formerAssets ?? null,
    })
  return app
}
