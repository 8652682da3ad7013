import '#ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { startDiscreet } from '#features/members/discreet/web/start.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { watchInstall } from '#platform/web/install.ts'
import { hydrateQueries, queryClient, setFailedPageReport } from '#platform/web/query.ts'
import { watchTheme } from '#platform/web/theme.ts'
import { countTransfers } from '#platform/web/transfers/count-transfers.ts'
import { uiCopy } from '#ui/copy.ts'
import { toast } from '#ui/overlays/toast.ts'
import { watchClicks } from './link-clicks.ts'
import { loadFirstPage } from './router.ts'
import { Shell } from './Shell.tsx'
import { watchShortcuts } from './shortcuts/watch-shortcuts.ts'

const root = document.getElementById('root')

if (root) {
  hydrateQueries()
  watchTheme()
  watchClicks()
  watchShortcuts()
  countTransfers()
  setFailedPageReport((error) => toast({ title: uiCopy.loadFailed, text: errorMessage(error), tone: 'bad' }))
  watchInstall()
  void Promise.all([loadFirstPage(location.pathname), startDiscreet()]).then(([first]) =>
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <Shell first={first} />
      </QueryClientProvider>,
    ),
  )
}
