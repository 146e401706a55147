import { Button } from '@marquee/client/ui/button.tsx'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { Conflict } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import './changes.css'

const SIDES = ['base', 'mine', 'theirs'] as const

type Props = {
  brand: string
  conflicts: readonly Conflict[]
  onChoose(conflict: Conflict, side: 'mine' | 'theirs'): void
}

/** Values in their three versions, with a button for each of the two that may be chosen. */
export function ConflictList({ brand, conflicts, onChoose }: Props) {
  const text = useStudioText()
  const placeName = usePlaceName(brand)
  return (
    <ul>
      {conflicts.map((conflict) => (
        <li key={conflict.path + conflict.pointer}>
          <b>{placeName(conflict.path, conflict.pointer)}</b>
          <div className="changes-sides">
            {SIDES.map((side) => (
              <figure key={side}>
                <figcaption>{text(`changes.side-${side}`)}</figcaption>
                <pre>{shown(conflict[side], text('changes.side-none'))}</pre>
              </figure>
            ))}
          </div>
          <Button look="outline" size="s" onClick={() => onChoose(conflict, 'mine')}>
            {text('changes.mine')}
          </Button>
          <Button look="outline" size="s" onClick={() => onChoose(conflict, 'theirs')}>
            {text('changes.theirs')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function shown(value: Conflict['mine'], missing: string): string {
  return value === undefined ? missing : printJson(value).trimEnd()
}
