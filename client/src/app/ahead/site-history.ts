import { startTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { isDrawnAhead } from '../../render/page-ahead.tsx'

/**
 * Creates the router's history. A page that was drawn ahead opens within the press; for any other the open page stays until
 * the next one is loaded.
 */
export function createSiteHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  const { listen } = history
  history.listen = (show) =>
    listen((update) => {
      if (isDrawnAhead(update.location)) show(update)
      else startTransition(() => show(update))
    })
  return history
}
