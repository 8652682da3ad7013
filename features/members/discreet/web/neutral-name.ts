import { settings } from '#features/site/settings/web/settings.ts'
import { plainCardsCookie } from '#platform/contract/browser-choices.ts'
import { discreetCookie, discreetName, installFilesOf } from '#platform/contract/discreet.ts'

const year = 365 * 24 * 60 * 60

export const hasNeutralName = () => document.documentElement.dataset.discreet !== undefined

/** The server names every later page; this one changes at once, so that it can be installed. */
export function setNeutralName(isWanted: boolean, title: string) {
  setChoice(discreetCookie, isWanted)
  const { dataset } = document.documentElement
  if (isWanted) dataset.discreet = discreetName
  else delete dataset.discreet
  document.title = isWanted ? discreetName : title
  for (const [rel, href] of Object.entries(installFilesOf(isWanted, settings.iconVersion)))
    document.head.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href)
}

export const sharesPlainCards = () => document.cookie.includes(`${plainCardsCookie}=on`)
export const setPlainCards = (isWanted: boolean) => setChoice(plainCardsCookie, isWanted)

function setChoice(cookie: string, isWanted: boolean) {
  document.cookie = `${cookie}=${isWanted ? 'on' : 'off'}; path=/; max-age=${year}; samesite=lax`
}
