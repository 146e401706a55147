import { fetchTexts } from '../../i18n/languages.ts'
import { loadLaterBlocks } from '../../render/later-pages.ts'
import { listLayouts } from '../../render/layouts.ts'
import { loadPageBlocks } from '../../render/loader.ts'
import { getSite } from '../../state/site.ts'

/** Loads code and texts of a page and its layouts; a failure is left to the page. */
export async function loadPage(name: string): Promise<void> {
  await loadLaterBlocks(name)
  const { pages, layouts } = getSite()
  const page = pages[name]!
  const around = listLayouts(layouts, page)
  await Promise.all([
    fetchTexts(`pages/${name}`),
    ...around.map(([layout]) => fetchTexts(`layouts/${layout}`)),
    loadPageBlocks(page, ...around.map(([, layout]) => layout)),
  ])
}
