import { useState } from 'react'
import { saveDataCookie } from '#platform/contract/browser-choices.ts'

const year = 365 * 24 * 60 * 60

/** The page should transfer little: small pictures that are loaded when tapped, fonts of the device, maps on request. */
export const savesData = () => document.documentElement.dataset.saveData !== undefined

/** Applies to what is shown from now on, and to every page that this browser loads. */
function setSavesData(saves: boolean) {
  document.cookie = `${saveDataCookie}=${saves ? 'on' : 'off'}; path=/; max-age=${year}; samesite=lax`
  if (saves) document.documentElement.dataset.saveData = ''
  else delete document.documentElement.dataset.saveData
}

/** The choice and how to change it. */
export function useSavesData() {
  const [saves, setSaves] = useState(savesData)
  const choose = (chosen: boolean) => {
    setSavesData(chosen)
    setSaves(chosen)
  }
  return [saves, choose] as const
}
