import type { Conflict, DraftState } from '@marquee/schemas/studio/api'
import { callStudio } from '../api/ask.ts'
import { run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import { withPointer } from '../lib/with-pointer.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import { ConflictList } from './conflict-list.tsx'
import './changes.css'

type Props = { draft: DraftState; conflicts: readonly Conflict[]; onSolved(): void }

/** Values that the draft and somebody else changed differently, beside the value from which both began. Either choice becomes an edit of the draft. */
export function Conflicts({ draft, conflicts, onSolved }: Props) {
  const text = useStudioText()
  const placeName = usePlaceName(draft.brand)
  const choose = async ({ path, pointer }: Conflict, value: Conflict['mine']) => {
    const file = await callStudio('draft.file', { brand: draft.brand, path })
    const label = placeName(path, pointer)
    const next = withPointer(file.own ?? {}, pointer, value)
    const resolves = [{ path, pointer }]
    if (await run({ label, files: [{ path, value: next }], resolves })) onSolved()
  }
  return (
    <section role="alert" className="changes-problems">
      <h2>{text('changes.conflicts')}</h2>
      <ConflictList
        brand={draft.brand}
        conflicts={conflicts}
        onChoose={(conflict, side) => void choose(conflict, conflict[side])}
      />
    </section>
  )
}
