import { use } from 'react'
import { WrittenPage } from '#features/site/settings/web/pages/WrittenPage.tsx'
import { ParamsContext } from '#platform/web/params.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A page of the operator. */
export function TextScreen() {
  const { slug } = use(ParamsContext)
  return slug ? <WrittenPage slug={slug} /> : <NotFoundScreen />
}
