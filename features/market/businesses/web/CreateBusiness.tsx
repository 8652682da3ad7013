import { useEffect, useEffectEvent } from 'react'
import { useGo, useLocation, useQueryValue } from '#platform/web/navigation.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { loadBusinessDialog } from './lazy.ts'

/** `?create=business` opens the Add Business dialog on any page with this component. */
export function CreateBusiness() {
  const create = useQueryValue('create')
  const [path] = useLocation()
  const go = useGo()
  const { Part, ask, dismiss } = useLazyComponent(loadBusinessDialog)
  const open = useEffectEvent(ask)
  useEffect(() => {
    if (create === 'business') open()
  }, [create])
  const close = () => {
    dismiss()
    if (location.pathname === path) go(path, { replace: true })
  }
  return Part ? <Part onClose={close} /> : null
}
