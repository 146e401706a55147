import { getLanguage, getLanguageCode } from '@marquee/client/i18n/languages.ts'
import type { Direction } from './messages.ts'

let wanted: Direction = null
let watch: MutationObserver | undefined

/** Shows the preview in a direction, also after a change of language, which sets its own; null goes back to the language's. */
export function showDirection(direction: Direction): void {
  wanted = direction
  if (wanted === null && !watch) return
  const { documentElement: root } = document
  const show = () => {
    const shown = wanted ?? getLanguage(getLanguageCode()).direction
    if (root.dir !== shown) root.dir = shown
  }
  if (!watch) {
    watch = new MutationObserver(show)
    watch.observe(root, { attributeFilter: ['dir'] })
  }
  show()
}
