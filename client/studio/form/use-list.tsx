import { pointerKeys } from '@marquee/schemas/rules/json-pointer'
import type { DraftSite, FileUse } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from './use-words.ts'

/** Most places that a list names one by one. */
const MOST = 12

/** Places of a brand that name a file, in words. */
export function UseList({ uses, site }: { uses: readonly FileUse[]; site: DraftSite }) {
  const text = useStudioText()
  const words = useWords()
  if (uses.length === 0) return null
  const nameOf = ({ path, pointer }: FileUse) => {
    const page = site.pages.find((one) => one.path === path)
    const about = site.about.find(({ name }) => path.startsWith('about/') && path.endsWith(`/${name}.md`))
    const file = page?.title ?? about?.title ?? (path === 'brand.json' ? text('section.settings') : path)
    const steps = pointerKeys(pointer).filter((key) => !['patch', 'props', 'blocks', 'slots'].includes(key))
    return [file, ...steps.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : words(key)))].join(
      ' › ',
    )
  }
  return (
    <ul className="use-list">
      {uses.slice(0, MOST).map((use) => (
        <li key={use.path + use.pointer + use.name}>{nameOf(use)}</li>
      ))}
      {uses.length > MOST && <li>{text('uses.more', { count: uses.length - MOST })}</li>}
    </ul>
  )
}
