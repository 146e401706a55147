import './spinner.css'

/** Something is under way; the label says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      <span className="only-read">{label}</span>
    </span>
  )
}
