import type { DraftSite, FileUse } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'
import { usePlaceName } from '../ui/use-place-name.ts'

/** Most places that a list names one by one. */
const MOST = 12

/** Places of a brand that name a file, in words. */
export function UseList({ uses, site }: { uses: readonly FileUse[]; site: DraftSite }) {
  const text = useStudioText()
  const placeName = usePlaceName(site.code)
  if (uses.length === 0) return null
  return (
    <ul className="use-list">
      {uses.slice(0, MOST).map(({ path, pointer, name }) => (
        <li key={path + pointer + name}>{placeName(path, pointer)}</li>
      ))}
      {uses.length > MOST && <li>{text('uses.more', { count: uses.length - MOST })}</li>}
    </ul>
  )
}
