import { create } from 'zustand'
import { ageCookie, confirmsAge } from '#platform/contract/pages/age-gate.ts'
import { site } from '#platform/web/hydrated-data.ts'

const year = 365 * 86_400

const isConfirmed = () =>
  document.cookie
    .split('; ')
    .some(
      (cookie) => cookie.startsWith(`${ageCookie}=`) && confirmsAge(cookie.split('=')[1], site.minimumAge),
    )

/** Whether the visitor confirmed their age in this browser. Only that is stored, no birthday. */
export const useAgeConfirmed = create<boolean>()(isConfirmed)

export function confirmAge() {
  document.cookie = `${ageCookie}=${site.minimumAge}; path=/; max-age=${year}; samesite=lax`
  useAgeConfirmed.setState(isConfirmed(), true)
}
