import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ApiContext } from './api/context.ts'
import type { Boot } from './app/boot.ts'
import { pageAt } from './app/pages.ts'
import { Screen } from './app/screen.tsx'
import { blocks } from './blocks/index.ts'
import { startLanguagesFor } from './i18n/languages.ts'
import { layoutsOf } from './render/layouts.ts'
import { loadBlocksOf, provideBlocks } from './render/loader.ts'
import { setSiteForDrawing } from './state/site.ts'

provideBlocks(blocks)

/** First HTML of a page for a visitor, before any script runs: the same components, drawn by the gateway. */
export async function drawPage({ site, language, texts }: Boot, path: string): Promise<string> {
  const { page } = pageAt(site, path)
  await loadBlocksOf(page, ...layoutsOf(site.layouts, page).map(([, layout]) => layout))
  // From here on nothing waits, so that two brands drawn at once do not meet.
  setSiteForDrawing(site)
  startLanguagesFor({ code: language, languages: site.languages, texts, values: { brand: site.brand.name } })
  return renderToString(
    <ApiContext value={{ language, account: null, onError: () => {} }}>
      <StaticRouter location={path}>
        <Screen />
      </StaticRouter>
    </ApiContext>,
  )
}
