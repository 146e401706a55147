import type { JournalEntry } from '@marquee/schemas/rules/journal'

/** Shows the query fields of a read that were ignored, and the values that were read in another form. */
export function ToleratedQuery({ ignored, adapted }: Pick<JournalEntry, 'ignored' | 'adapted'>) {
  return (
    <>
      {ignored && <p>Ignored, because the call has no such fields: {ignored.join(', ')}</p>}
      {adapted && (
        <p>
          Sent as <code>{JSON.stringify(adapted)}</code>
        </p>
      )}
    </>
  )
}
