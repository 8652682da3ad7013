import type { ReactNode } from 'react'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { settings } from '../settings.ts'

type SitePageProps = {
  slug: string
  /** The text that comes with the software. */
  children: ReactNode
}

/** A page that comes with the software, or what the admins wrote instead. */
export const SitePage = ({ slug, children }: SitePageProps) =>
  isWritten(slug) ? <Lazy load={() => import('./WrittenPage.tsx')} props={{ slug }} /> : children

/** Whether admins wrote this page when the document was made. */
export const isWritten = (slug: string) => settings.pages.some((page) => page.slug === slug)
