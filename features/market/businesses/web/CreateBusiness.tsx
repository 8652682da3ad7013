import { useEffect, useEffectEvent } from 'react'
import { useGo, useLocation, useQueryValue } from '#platform/web/navigation.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'

/** `?create=business` opens the Add Business dialog on any page with this component. */
export function CreateBusiness() {
  const create = useQueryValue('create')
  const [path] = useLocation()
  const go = useGo()
  const { Component, load, dismiss } = useLazyComponent(() => import('./BusinessDialog.tsx'))
  const open = useEffectEvent(load)
  useEffect(() => {
    if (create === 'business') open()
  }, [create])
  const close = () => {
    dismiss()
    if (location.pathname === path) go(path, { replace: true })
  }
  return Component ? <Component onClose={close} /> : null
}
