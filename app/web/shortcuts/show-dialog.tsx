import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { queryClient } from '#platform/web/query.ts'

export type ShortDialog = ComponentType<{ onClose: () => void }>

let root: Root | undefined

/** Shows a dialog beside the page, so that the frame of the page knows nothing of it. */
export function showDialog(Dialog: ShortDialog) {
  root ??= createRoot(document.createElement('div'))
  const close = () => root?.render(null)
  root.render(
    <QueryClientProvider client={queryClient}>
      <Dialog onClose={close} />
    </QueryClientProvider>,
  )
}
