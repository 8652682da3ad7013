import { call } from '#platform/web/fetch.ts'
import { refresh } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { pushApi } from '../contract.ts'
import { pushCopy } from '../copy.ts'
import { subscribeBrowser } from './push-subscription.ts'

/** After a press: the browser asks too. */
export async function turnOn(key: string) {
  const body = await subscribeBrowser(key)
  if (!body) return toast({ title: pushCopy.failed, text: pushCopy.blocked, tone: 'bad' })
  await call(pushApi.subscribe, { body })
  await refresh(pushApi.devices)
  toast({ title: pushCopy.turnedOn })
}
