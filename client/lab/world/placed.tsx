type Props = {
  /** Faults or patches as control lists them. */
  rows: readonly object[] | undefined
  nothing: string
  onClear(): void
}

/** Placed faults or patches, and a button that removes all. */
export function Placed({ rows = [], nothing, onClear }: Props) {
  return (
    <>
      <ul className="lab-rowlist">
        {rows.map((row) => {
          const { operation, brand, ...rest } = row as { operation: string; brand: string }
          return (
            <li key={JSON.stringify(row)}>
              <span>
                <strong>{operation}</strong>
                <small>
                  {brand === '*' ? 'all brands' : brand}: {JSON.stringify(rest)}
                </small>
              </span>
            </li>
          )
        })}
        {rows.length === 0 && <li>{nothing}</li>}
      </ul>
      <button type="button" disabled={rows.length === 0} onClick={onClear}>
        Remove all
      </button>
    </>
  )
}
