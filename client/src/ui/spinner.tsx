import './spinner.css'

/** Indicates work in progress; the label describes it. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner" role="status">
      <span className="only-read">{label}</span>
    </span>
  )
}
