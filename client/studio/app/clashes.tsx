import { chooseSide, useClashes } from '../api/draft.ts'
import { ConflictList } from '../changes/conflict-list.tsx'
import { useStudioText } from '../i18n/texts.ts'

/** Edits whose values another window changed as well, each with both values to choose from. Nothing of them is lost. */
export function Clashes({ brand }: { brand: string }) {
  const text = useStudioText()
  return useClashes().map((clash) => (
    <section key={clash.key} role="alert" className="changes-problems">
      <h2>{text('clash.title', { what: clash.command.label })}</h2>
      <p>{text('clash.help')}</p>
      <ConflictList
        brand={brand}
        conflicts={clash.conflicts}
        onChoose={(conflict, side) => chooseSide(clash, conflict, side)}
      />
    </section>
  ))
}
