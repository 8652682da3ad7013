import { registerServiceWorker } from '#platform/web/offline.ts'
import type { SubscriptionInput } from '../contract.ts'

/** On an iPhone only the installed site can. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis

export const isBlocked = () => 'Notification' in globalThis && Notification.permission === 'denied'

/** Asks the member, then the browser for a subscription to pushes of the site with this key. null: the member said no. */
export async function subscribeBrowser(key: string): Promise<SubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await ready()
  // NOTE: a subscription of another key, or of a session that has ended, is of no use any more.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export async function unsubscribeBrowser() {
  const { pushManager } = await ready()
  await (await pushManager.getSubscription())?.unsubscribe()
}

async function ready() {
  await registerServiceWorker()
  return navigator.serviceWorker.ready
}
