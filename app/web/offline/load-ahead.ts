import { loadReplyForm } from '#features/comments/web/lazy.ts'
import { loadCommentPanel } from '#features/comments/web/panel.lazy.ts'
import { loadPollEditor } from '#features/polls/web/lazy.ts'
import { loadAudienceMenu, loadChoosePhotos, loadComposerPhotos } from '#features/posts/web/composer/lazy.ts'
import { savesData } from '#ui/save-data.ts'
import { loadToaster } from '../shell.lazy.ts'
import { loadUnsentList } from './offline.lazy.ts'

const forWriting = [
  loadCommentPanel,
  loadReplyForm,
  loadChoosePhotos,
  loadComposerPhotos,
  loadAudienceMenu,
  loadPollEditor,
  loadUnsentList,
  loadToaster,
]

/** Without a connection, nothing more can be loaded: what members write with is, once the page is idle. Never with less data. */
export async function loadAhead() {
  if (savesData()) return
  await navigator.serviceWorker.ready
  await idle()
  for (const load of forWriting) await load().catch(() => undefined)
}

/** NOTE: Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 2_000)
  })
