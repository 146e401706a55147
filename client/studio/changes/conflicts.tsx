import { Button } from '@marquee/client/ui/button.tsx'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { Conflict, DraftState } from '@marquee/schemas/studio/api'
import { ask } from '../api/ask.ts'
import { run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import { withPointer } from './with-pointer.ts'
import './changes.css'

type Props = { draft: DraftState; conflicts: readonly Conflict[]; onSolved(): void }

const SIDES = ['base', 'mine', 'theirs'] as const

/** Values that the draft and somebody else changed differently, beside the value from which both began. Either choice becomes an edit of the draft. */
export function Conflicts({ draft, conflicts, onSolved }: Props) {
  const text = useStudioText()
  const choose = async ({ path, pointer }: Conflict, value: Conflict['mine']) => {
    const file = await ask('draft.file', { brand: draft.brand, path })
    const label = text('changes.conflict', { path, pointer })
    const next = withPointer(file.own ?? {}, pointer, value)
    const resolves = [{ path, pointer }]
    if (await run({ label, files: [{ path, value: next }], resolves })) onSolved()
  }
  return (
    <section role="alert" className="changes-problems">
      <h2>{text('changes.conflicts')}</h2>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.path + conflict.pointer}>
            <b>{text('changes.conflict', { path: conflict.path, pointer: conflict.pointer })}</b>
            <div className="changes-sides">
              {SIDES.map((side) => (
                <figure key={side}>
                  <figcaption>{text(`changes.side-${side}`)}</figcaption>
                  <pre>{shown(conflict[side], text('changes.side-none'))}</pre>
                </figure>
              ))}
            </div>
            <Button look="outline" size="s" onClick={() => void choose(conflict, conflict.mine)}>
              {text('changes.mine')}
            </Button>
            <Button look="outline" size="s" onClick={() => void choose(conflict, conflict.theirs)}>
              {text('changes.theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shown(value: Conflict['mine'], missing: string): string {
  return value === undefined ? missing : printJson(value).trimEnd()
}
