import { create } from 'zustand'
import { ageCookie } from '#platform/contract/age-gate.ts'

const year = 365 * 86_400

const isConfirmed = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${ageCookie}=`))

/** Whether the visitor confirmed their age in this browser. Only that is stored, no birthday. */
export const useAgeConfirmed = create<boolean>()(isConfirmed)

export function confirmAge() {
  document.cookie = `${ageCookie}=1; path=/; max-age=${year}; samesite=lax`
  useAgeConfirmed.setState(isConfirmed(), true)
}
